import type { OutboxCall } from '../../bindings.ts'
import type { Delivery } from './delivery.ts'
import { deliverMessage } from './deliver-message.ts'

/** The fields of a queue message that we use. */
type QueuedCall = {
  readonly body: OutboxCall
  ack(): void
  retry(options: { delaySeconds: number }): void
}

/** The longest delay of a queue. */
const longestDelaySeconds = 12 * 60 * 60

/**
 * Delivers the messages of a queue batch. The outbox row decides whether there is work, so a duplicate, late or lost
 * trigger does no harm.
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
