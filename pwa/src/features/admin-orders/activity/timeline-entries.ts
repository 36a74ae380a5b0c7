import { isNotDelivered } from '@switchback/core/messages/delivery-report.ts'
import type { OrderActivity, OrderMessage, OrderNote } from '@switchback/core/notes/order-note.ts'
import type { OrderEventKind } from '@switchback/core/orders/events/order-event.ts'
import type { AdminOrderEvent } from '@switchback/core/orders/response/admin-order.ts'
import type { LedgerLine } from '@switchback/core/invoices/invoice-rules.ts'
import { eventKind } from './event-kind.ts'

export const timelineFilters = ['all', 'notes', 'changes', 'money', 'messages', 'files'] as const
export type TimelineFilter = (typeof timelineFilters)[number]

/** One line of an order's timeline. */
export type TimelineEntry = { key: string; at: string; filter: Exclude<TimelineFilter, 'all'> } & (
  | { kind: 'event'; event: AdminOrderEvent }
  | { kind: 'message'; message: OrderMessage }
  | { kind: 'note'; note: OrderNote }
  | { kind: 'ledger'; line: LedgerLine }
)

const filters: Readonly<Record<OrderEventKind, TimelineEntry['filter']>> = {
  placed: 'changes',
  edited: 'changes',
  vehicle_cancelled: 'changes',
  driver_found: 'changes',
  payment_requested: 'changes',
  driver_assigned: 'changes',
  picked_up: 'changes',
  delivered: 'changes',
  driver_changed: 'changes',
  rolled_back: 'changes',
  cancelled: 'changes',
  contacted: 'changes',
  called: 'changes',
  payment_link_sent: 'changes',
  contact_corrected: 'changes',
  change_proposed: 'changes',
  change_accepted: 'changes',
  change_declined: 'changes',
  change_withdrawn: 'changes',
  note_changed: 'changes',
  note_deleted: 'changes',
  carrier_paid: 'changes',
  driver_link: 'changes',
  inspected: 'changes',
  driver_told: 'changes',
  paper_sent: 'changes',
  offered: 'changes',
  offer_answered: 'changes',
  offer_ended: 'changes',
  offer_link_sent: 'changes',
  claim_link_sent: 'changes',
  rate_confirmation: 'changes',
  data_deleted: 'changes',
  data_exported: 'changes',
  noted: 'changes',
  claim_filed: 'money',
  claim_moved: 'money',
  payment_received: 'money',
  payment_collected: 'money',
  payment_failed: 'money',
  refunded: 'money',
  refund_failed: 'money',
  refunded_elsewhere: 'money',
  cash_returned: 'money',
  disputed: 'money',
  dispute_won: 'money',
  dispute_lost: 'money',
  evidence_downloaded: 'money',
  file_attached: 'files',
  file_removed: 'files',
}

/** Everything that happened to an order and its invoice, newest first. `events` are oldest first. Source: STAFF-9. */
export function timelineEntries(
  events: readonly AdminOrderEvent[],
  { notes, messages }: Pick<OrderActivity, 'notes' | 'messages'>,
  ledger: readonly LedgerLine[] = [],
): TimelineEntry[] {
  const all: TimelineEntry[] = [
    ...ledger.map((line) => ({
      key: `ledger ${line.id}`,
      at: line.createdAt,
      filter: 'money' as const,
      kind: 'ledger' as const,
      line,
    })),
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
        filter: filters[eventKind(event)],
        kind: 'event' as const,
        event,
      }))
      .toReversed(),
  ]
  // Stable: of one instant, a message stays above the change that caused it.
  return all.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
}

/** An entry of the whole timeline, with the messages that it caused. */
export type FoldedEntry = TimelineEntry & { readonly caused: readonly OrderMessage[] }

/**
 * The timeline with each message under the event that caused it: they were written in one instant. Of several events
 * of an instant, the last one takes the messages; a message that no event caused stays an entry of its own.
 * `entries` are newest first, as {@link timelineEntries} sorts them. Source: STAFF-9.
 */
export function foldMessages(entries: readonly TimelineEntry[]): FoldedEntry[] {
  const lastEventAt = new Map<string, string>()
  for (const { kind, at, key } of entries) {
    if (kind === 'event' && !lastEventAt.has(at)) lastEventAt.set(at, key)
  }
  const caused = new Map<string, OrderMessage[]>()
  for (const entry of entries) {
    const cause = entry.kind === 'message' ? lastEventAt.get(entry.at) : undefined
    if (entry.kind !== 'message' || cause === undefined) continue
    caused.set(cause, [...(caused.get(cause) ?? []), entry.message])
  }
  return entries
    .filter(({ kind, at }) => kind !== 'message' || !lastEventAt.has(at))
    .map((entry) => Object.assign({}, entry, { caused: caused.get(entry.key) ?? [] }))
}

type Counted = Pick<OrderMessage, 'status' | 'delivery'>

const isCame = (message: Counted): boolean =>
  message.delivery === 'delivered' || message.delivery === 'complained'

const messageStates: readonly { readonly word: string; readonly is: (message: Counted) => boolean }[] = [
  { word: 'delivered', is: isCame },
  { word: 'sent', is: (each) => each.status === 'sent' && !isCame(each) && !isNotDelivered(each) },
  { word: 'waiting', is: ({ status }) => status === 'waiting' || status === 'sending' },
  { word: 'kept here', is: ({ status }) => status === 'kept' },
  { word: 'not delivered', is: isNotDelivered },
]

/** How many messages are in which state: `2 delivered, 1 sent, 1 not delivered`. Source: STAFF-9, MSG-36. */
export function messageCounts(messages: readonly Counted[]): string {
  return messageStates
    .map(({ word, is }) => ({ word, count: messages.filter((message) => is(message)).length }))
    .filter(({ count }) => count > 0)
    .map(({ word, count }) => `${count} ${word}`)
    .join(', ')
}
