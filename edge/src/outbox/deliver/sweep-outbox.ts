import { isUndelivered, outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { and, asc, lte } from 'drizzle-orm'
import type { OutboxQueue } from '../../bindings.ts'
import type { Delivery } from './delivery.ts'
import { deliverMessage } from './deliver-message.ts'
import { triggerOutbox } from './trigger-outbox.ts'

/** How many messages one sweep found overdue, and how many deliveries failed because of a bug. */
export type Sweep = { readonly messages: number; readonly failures: number }

const perRound = 200
const atOnce = 4
/** A sweep without a queue ends when the next one begins. */
const longestMs = 4 * 60_000
/** With a queue, a message is overdue only after the queue had time for it. */
const queueGraceMs = 60_000

async function dueIds({ db }: Delivery, until: Date): Promise<string[]> {
  const [rows] = await db.read([
    db.sql
      .select({ id: outboxMessages.id })
      .from(outboxMessages)
      .where(and(isUndelivered, lte(outboxMessages.nextAttemptAt, until.toISOString())))
      .orderBy(asc(outboxMessages.nextAttemptAt))
      .limit(perRound),
  ])
  return rows.map(({ id }) => id)
}

/** Delivers them while there is time, a few at a time; a failed delivery does not block the others. */
async function deliverAll(delivery: Delivery, ids: readonly string[], isOver: () => boolean): Promise<Sweep> {
  let [messages, failures] = [0, 0]
  const waiting = [...ids]
  const work = async () => {
    while (!isOver()) {
      const id = waiting.shift()
      if (id === undefined) return
      messages += 1
      try {
        await deliverMessage(delivery, id)
      } catch (error) {
        failures += 1
        const name = error instanceof Error ? error.name : typeof error
        delivery.log({ event: 'delivery_failed', level: 'error', error: name })
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { messages, failures }
}

/**
 * Finds messages that are due but not delivered, because a trigger was lost, a Worker died, or a retry is due. Sends
 * them to the queue if there is one, otherwise delivers them here.
 */
export async function sweepOutbox(delivery: Delivery, queue: OutboxQueue | undefined): Promise<Sweep> {
  const startedAtMs = delivery.now().getTime()
  if (queue) {
    const ids = await dueIds(delivery, new Date(startedAtMs - queueGraceMs))
    await triggerOutbox(queue, ids, delivery.log)
    return { messages: ids.length, failures: 0 }
  }
  const isOver = () => delivery.now().getTime() - startedAtMs > longestMs
  let messages = 0
  for (;;) {
    const ids = await dueIds(delivery, delivery.now())
    const done = await deliverAll(delivery, ids, isOver)
    messages += done.messages
    if (ids.length < perRound || isOver() || done.failures > 0) return { messages, failures: done.failures }
  }
}
