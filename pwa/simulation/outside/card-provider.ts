import { StripeFake } from '../../../edge/test/stripe-fake/start-stripe-fake.ts'
import type { FakeEvent } from '../../../edge/test/stripe-fake/fake-events.ts'
import type { Swarm } from '../world/swarm.ts'
import type { Timeline } from '../world/timeline.ts'
import type { Answered, Network, Sent } from './network.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Stripe gives up an event after three days of attempts; a late one comes up to the seventh day. */
const retryMs = [minuteMs, 10 * minuteMs, 60 * minuteMs, 6 * 60 * minuteMs, dayMs, dayMs] as const

/** The product's Stripe fake on the world's clock: it answers calls, and delivers its own webhooks. */
export class CardProvider {
  readonly fake = new StripeFake()
  readonly #timeline: Timeline
  readonly #swarm: Swarm
  readonly #network: Network
  #seen = 0
  /** Until when it answers nothing. */
  #silentUntil = 0
  /** Events that are still to be delivered. */
  underway = 0

  constructor(timeline: Timeline, swarm: Swarm, network: Network) {
    this.#timeline = timeline
    this.#swarm = swarm
    this.#network = network
    this.fake.intents.now = () => timeline.now
  }

  readonly serve = async (sent: Sent): Promise<Answered | 'lost' | 'silent'> => {
    if (this.#swarm.strikes('providerSilent'))
      this.#silentUntil = this.#timeline.now + this.#timeline.pick([2 * minuteMs, 60 * minuteMs, 2 * dayMs])
    if (this.#timeline.now < this.#silentUntil && !this.#swarm.isPeaceful) return 'silent'
    if (this.#swarm.strikes('providerErrs')) return { status: 500, body: '{"error":{"type":"api_error"}}' }
    const outcome = await this.fake.answer({
      method: sent.method,
      target: `${sent.url.pathname}${sent.url.search}`,
      authorization: sent.headers.get('authorization') ?? undefined,
      key: sent.headers.get('idempotency-key') ?? undefined,
      body: sent.body,
    })
    this.deliverNew()
    if (typeof outcome.response === 'string') return 'lost'
    const { status, body } = outcome.response
    return { status, body: JSON.stringify(body) }
  }

  /** A deed of a customer on the provider's form. Refusals there are the customer's affair. */
  act(deed: (fake: StripeFake) => unknown): boolean {
    try {
      deed(this.fake)
      return true
    } catch {
      return false
    } finally {
      this.deliverNew()
    }
  }

  /** Sends the webhooks of what has happened since the last time. */
  deliverNew(): void {
    const { all } = this.fake.events
    for (; this.#seen < all.length; this.#seen++) {
      const event = all[this.#seen]!
      if (this.#swarm.strikes('webhookLost')) continue
      this.#plan(event, this.#firstDelay(), 0)
      if (this.#swarm.strikes('webhookDoubled')) this.#plan(event, this.#firstDelay(), 0)
    }
  }

  #firstDelay(): number {
    return this.#swarm.strikes('webhookLate')
      ? this.#timeline.between(minuteMs, 7 * dayMs)
      : this.#timeline.between(200, 5000)
  }

  #plan(event: FakeEvent, delayMs: number, attempt: number): void {
    this.underway += 1
    this.#timeline.after(delayMs, `webhook ${event.type}`, () => void this.#deliver(event, attempt))
  }

  async #deliver(event: FakeEvent, attempt: number): Promise<void> {
    const { body, signature } = this.fake.events.sign(event)
    const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature }
    const isTaken = await this.#network
      .fetch('https://site.sim/api/stripe/webhook', { method: 'POST', body, headers })
      .then(({ status }) => status < 300)
      .catch(() => false)
    this.underway -= 1
    const retry = retryMs[attempt]
    if (!isTaken && retry !== undefined) this.#plan(event, retry, attempt + 1)
  }
}
