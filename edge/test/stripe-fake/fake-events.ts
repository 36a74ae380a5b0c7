import { createHmac } from 'node:crypto'

/** An event as Stripe sends it, with a snapshot of its object. */
export type FakeEvent = {
  readonly id: string
  readonly object: 'event'
  readonly api_version: string
  readonly created: number
  readonly livemode: false
  readonly type: string
  readonly data: { readonly object: Record<string, unknown> }
}

export type SignedEvent = { readonly body: string; readonly signature: string }
export type DeliverEvent = (event: SignedEvent) => Promise<{ readonly status: number }>

/** Stripe's signature header: HMAC-SHA256 over time and body, in hexadecimal. */
export function signature(body: string, secret: string, atSeconds = Math.floor(Date.now() / 1000)): string {
  const digest = createHmac('sha256', secret).update(`${atSeconds}.${body}`).digest('hex')
  return `t=${atSeconds},v1=${digest}`
}

/**
 * The fake's events. They wait until a test delivers them: in any order, twice, late, or never. Like Stripe, the fake
 * retries events that did not get a 2xx response.
 */
export class FakeEvents {
  readonly all: FakeEvent[] = []
  readonly #undelivered = new Set<FakeEvent>()
  readonly #secret: string

  constructor(secret: string) {
    this.#secret = secret
  }

  record(type: string, object: object): void {
    const event: FakeEvent = {
      id: `evt_${String(this.all.length + 1).padStart(6, '0')}${crypto.randomUUID().replaceAll('-', '')}`,
      object: 'event',
      api_version: '2026-10-28.endive',
      created: Math.floor(Date.now() / 1000),
      livemode: false,
      type,
      data: { object: { ...structuredClone(object) } },
    }
    this.all.push(event)
    this.#undelivered.add(event)
  }

  sign(event: object): SignedEvent {
    const body = JSON.stringify(event)
    return { body, signature: signature(body, this.#secret) }
  }

  undelivered(): FakeEvent[] {
    return [...this.#undelivered]
  }

  /** Drops the event for good: the endpoint was down for longer than Stripe retries. */
  drop(event: FakeEvent): void {
    this.#undelivered.delete(event)
  }

  async deliver(event: FakeEvent, send: DeliverEvent): Promise<number> {
    const { status } = await send(this.sign(event))
    if (status >= 200 && status < 300) this.#undelivered.delete(event)
    return status
  }

  /** Delivers all pending events in order; failed ones stay pending. */
  async deliverAll(send: DeliverEvent): Promise<number[]> {
    const statuses: number[] = []
    for (const event of this.undelivered()) statuses.push(await this.deliver(event, send))
    return statuses
  }
}
