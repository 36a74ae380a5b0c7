import type { OrderActivity, OrderMessage, OrderNote } from '@switchback/core/notes/order-note.ts'
import type { AdminOrderEvent } from '@switchback/core/orders/admin-order.ts'

export const timelineFilters = ['all', 'notes', 'changes', 'money', 'messages', 'files'] as const
export type TimelineFilter = (typeof timelineFilters)[number]

/** One line of an order's timeline. */
export type TimelineEntry = { key: string; at: string; filter: Exclude<TimelineFilter, 'all'> } & (
  | { kind: 'event'; event: AdminOrderEvent }
  | { kind: 'message'; message: OrderMessage }
  | { kind: 'note'; note: OrderNote }
)

function filterOf({ kind, fileName }: AdminOrderEvent): TimelineEntry['filter'] {
  if (kind === 'payment' || kind === 'payment_failed' || kind === 'refund') return 'money'
  return fileName === null ? 'changes' : 'files'
}

/** Everything that happened to an order, newest first. `events` are oldest first. Source: STAFF-9. */
export function timelineEntries(
  events: readonly AdminOrderEvent[],
  { notes, messages }: Pick<OrderActivity, 'notes' | 'messages'>,
): TimelineEntry[] {
  const all: TimelineEntry[] = [
    ...notes.map((note) => ({
      key: `note ${note.id}`,
      at: note.createdAt,
      filter: 'notes' as const,
      kind: 'note' as const,
      note,
    })),
    ...messages.map((message) => ({
      key: `message ${message.id}`,
      at: message.createdAt,
      filter: 'messages' as const,
      kind: 'message' as const,
      message,
    })),
    ...events
      .map((event, at) => ({
        key: `event ${at}`,
        at: event.createdAt,
        filter: filterOf(event),
        kind: 'event' as const,
        event,
      }))
      .toReversed(),
  ]
  // Stable: of one instant, a message stays above the change that caused it.
  return all.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
}
