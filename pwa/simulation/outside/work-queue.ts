import type { Swarm } from '../world/swarm.ts'
import type { Timeline } from '../world/timeline.ts'

type Body = { readonly messageId: string }
type Call = { readonly body: Body; ack(): void; retry(options: { delaySeconds: number }): void }

/** A message that its consumer did not settle comes again after this. */
const visibilityMs = 30_000
const mostRetries = 30

/** The platform's queue: delivers at least once, and in the swarm's weather twice or never. */
export class WorkQueue {
  readonly #timeline: Timeline
  readonly #swarm: Swarm
  readonly #consume: (calls: readonly Call[]) => Promise<unknown>
  /** Calls that are still to be delivered. */
  underway = 0

  constructor(timeline: Timeline, swarm: Swarm, consume: (calls: readonly Call[]) => Promise<unknown>) {
    this.#timeline = timeline
    this.#swarm = swarm
    this.#consume = consume
  }

  readonly sendBatch = async (calls: Iterable<{ readonly body: Body }>): Promise<void> => {
    for (const { body } of calls) {
      if (this.#swarm.strikes('queueLoses')) continue
      this.#plan(body, this.#timeline.between(10, 1500), 0)
      if (this.#swarm.strikes('queueDoubles')) this.#plan(body, this.#timeline.between(10, 1500), 0)
    }
  }

  #plan(body: Body, delayMs: number, attempt: number): void {
    if (attempt > mostRetries) return
    this.underway += 1
    this.#timeline.after(delayMs, 'queue', () => void this.#deliver(body, attempt))
  }

  async #deliver(body: Body, attempt: number): Promise<void> {
    let again: number | undefined = visibilityMs
    const call: Call = {
      body,
      ack: () => (again = undefined),
      retry: ({ delaySeconds }) => (again = delaySeconds * 1000),
    }
    await this.#consume([call]).catch(() => undefined)
    this.underway -= 1
    if (again !== undefined) this.#plan(body, again, attempt + 1)
  }
}
