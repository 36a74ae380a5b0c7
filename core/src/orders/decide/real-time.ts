import { Refusal } from '#core/errors/refusal.ts'
import { movesInEffect } from '../events/moves.ts'
import { timeOf, type TimelineEvent } from '../events/order-timeline.ts'

const minuteOf = (instant: string | Date) => Math.floor(new Date(instant).getTime() / 60_000)

/**
 * The time that staff state for a move: not in the future, and not before the move before it, by the minute.
 * @param happenedAt an instant; undefined means now.
 * @param events of the order, oldest first.
 * @returns null for now.
 * @throws Refusal `invalid` at `happenedAt`.
 * Source: ORDER-50.
 */
export function realTime(
  happenedAt: string | undefined,
  { now, events }: { readonly now: Date; readonly events: readonly TimelineEvent[] },
): string | null {
  if (happenedAt === undefined) return null
  const refuse = (message: string) => new Refusal('invalid', { details: [{ path: 'happenedAt', message }] })
  if (minuteOf(happenedAt) > minuteOf(now)) throw refuse('This time is still to come')
  const last = movesInEffect(events, ({ event }) => event).at(-1)
  if (last !== undefined && minuteOf(happenedAt) < minuteOf(timeOf(last))) {
    throw refuse('This is before the move before it')
  }
  return new Date(happenedAt).toISOString()
}
