import type { OutboxQueue } from '../../bindings.ts'
import type { Log } from '../../http/log.ts'

/** The largest batch that a queue accepts. */
const atOnce = 100

/**
 * Triggers delivery of waiting messages. A lost trigger does no harm: the sweep finds what was not delivered. Without a
 * queue the sweep does everything.
 * @param cell whose outbox it is, if not the own one.
 */
export async function triggerOutbox(
  queue: OutboxQueue | undefined,
  messageIds: readonly string[],
  log: Log,
  cell?: string,
): Promise<void> {
  if (!queue) return
  try {
    for (let start = 0; start < messageIds.length; start += atOnce) {
      await queue.sendBatch(
        messageIds
          .slice(start, start + atOnce)
          .map((messageId) => ({ body: cell === undefined ? { messageId } : { messageId, cell } })),
      )
    }
  } catch (error) {
    log({
      event: 'outbox_not_woken',
      level: 'warn',
      error: error instanceof Error ? error.name : typeof error,
    })
  }
}
