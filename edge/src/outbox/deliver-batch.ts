import type { OutboxCall } from '../bindings.ts'
import type { Delivery } from './delivery.ts'
import { deliverMessage } from './deliver-message.ts'

/** What is used of a message of the queue. */
type QueuedCall = {
  readonly body: OutboxCall
  ack(): void
  retry(options: { delaySeconds: number }): void
}

/** A queue delays no longer than this. */
const longestDelaySeconds = 12 * 60 * 60

/**
 * Delivers what the queue brings. The outbox's own row decides whether there is anything to do, so that a call which
 * comes twice, late or never does no harm.
 */
export async function deliverBatch(delivery: Delivery, calls: readonly QueuedCall[]): Promise<void> {
  for (const call of calls) {
    try {
      const settled = await deliverMessage(delivery, call.body.messageId)
      if (settled.kind === 'done') call.ack()
      else call.retry({ delaySeconds: Math.min(Math.ceil(settled.pauseMs / 1000), longestDelaySeconds) })
    } catch (error) {
      const name = error instanceof Error ? error.name : typeof error
      delivery.log({ event: 'delivery_failed', level: 'error', error: name })
      call.retry({ delaySeconds: Math.ceil(delivery.leaseMs / 1000) + 1 })
    }
  }
}
