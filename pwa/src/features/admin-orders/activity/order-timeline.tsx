import { useQuery } from '@tanstack/react-query'
import { isNotDelivered } from '@switchback/core/messages/delivery-report.ts'
import { bounceWords, deliveryErrorWords } from '@switchback/core/messages/delivery-error.ts'
import { messageTitles } from '@switchback/core/messages/message-titles.ts'
import type { AdminOrderEvent, AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import type { LedgerLine } from '@switchback/core/invoices/invoice-rules.ts'
import type { OrderMessage } from '@switchback/core/notes/order-note.ts'
import { useState, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PhoneNumber } from '../../../ui/format/phone-number.tsx'
import { Money } from '../../../ui/money.tsx'
import { showMoment } from '../../../ui/show-moment.ts'
import { activityQuery } from './activity-calls.ts'
import { carrierText, eventSentence, messageSentence, reasonOf } from './event-words.ts'
import { SendAgain } from '../../../forms/messages/send-again.tsx'
import { ChangeList } from '../change-list.tsx'
import { NewNote } from './note-form.tsx'
import { NoteEntry } from './note-entry.tsx'
import {
  foldMessages,
  messageCounts,
  timelineEntries,
  timelineFilters,
  type FoldedEntry,
  type TimelineEntry,
  type TimelineFilter,
} from './timeline-entries.ts'

const filterWords: Readonly<Record<TimelineFilter, string>> = {
  all: 'All',
  notes: 'Notes',
  changes: 'Changes',
  money: 'Money',
  messages: 'Messages',
  files: 'Files',
}

const nothing = { notes: [], messages: [], people: [] }

/** Everything that happened to an order, newest first, with the field for a note on top. Source: STAFF-8, STAFF-9. */
export function OrderTimeline({ order }: { order: AdminOrderResponse }) {
  const activity = useQuery(activityQuery(order.id))
  const [filter, setFilter] = useState<TimelineFilter>('all')
  const { notes, messages, people } = activity.data ?? nothing
  const entries = timelineEntries(order.events, { notes, messages }, order.invoice?.entries)
  const folded = foldMessages(entries)
  const shown: readonly (TimelineEntry | FoldedEntry)[] =
    filter === 'all' ? folded : entries.filter((entry) => entry.filter === filter)
  return (
    <div className="grid gap-4">
      <NewNote orderId={order.id} people={people} />
      {activity.isError ? (
        <Notice look="fail" live title="Notes and messages could not be loaded.">
          <Button look="text" onClick={() => void activity.refetch()}>
            Try again
          </Button>
        </Notice>
      ) : null}
      <Filters entries={entries} all={folded.length} chosen={filter} onChoose={setFilter} />
      {shown.length === 0 ? <p className="py-4 text-soft">Nothing of this kind yet.</p> : null}
      <ol className="divide-y divide-line">
        {shown.map((entry) => (
          <li key={entry.key} className="py-2.5">
            <Entry entry={entry} orderId={order.id} people={people} />
            {'caused' in entry && entry.caused.length > 0 ? (
              <CausedMessages messages={entry.caused} orderId={order.id} />
            ) : null}
          </li>
        ))}
      </ol>
    </div>
  )
}

type FilterProps = {
  entries: readonly TimelineEntry[]
  /** How many entries the whole timeline has, its messages folded. */
  all: number
  chosen: TimelineFilter
  onChoose: (filter: TimelineFilter) => void
}

function Filters({ entries, all, chosen, onChoose }: FilterProps) {
  const count = (filter: TimelineFilter) =>
    filter === 'all' ? all : entries.filter((entry) => entry.filter === filter).length
  return (
    <fieldset className="flex flex-wrap gap-x-5 border-b border-line">
      <legend className="sr-only">Show</legend>
      {timelineFilters.map((filter) => (
        <button
          key={filter}
          type="button"
          aria-pressed={chosen === filter}
          onClick={() => onChoose(filter)}
          className="min-h-11 border-b-3 border-transparent text-soft aria-pressed:border-action aria-pressed:font-semibold aria-pressed:text-ink"
        >
          {filterWords[filter]} <span className="figures text-sm">{count(filter)}</span>
        </button>
      ))}
    </fieldset>
  )
}

type EntryProps = {
  entry: TimelineEntry
  orderId: string
  people: Parameters<typeof NewNote>[0]['people']
}

function Entry({ entry, orderId, people }: EntryProps) {
  switch (entry.kind) {
    case 'event':
      return <EventEntry event={entry.event} />
    case 'message':
      return <MessageEntry message={entry.message} orderId={orderId} />
    case 'ledger':
      return <LedgerEntry line={entry.line} />
    case 'note':
      return <NoteEntry note={entry.note} orderId={orderId} people={people} />
  }
}

function Row({ title, at, children }: { title: ReactNode; at: string; children?: ReactNode }) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p className="min-w-0 font-semibold wrap-anywhere">{title}</p>
        <time className="figures text-sm text-soft" dateTime={at}>
          {showMoment(at)}
        </time>
      </div>
      {children}
    </>
  )
}

function EventEntry({ event }: { event: AdminOrderEvent }) {
  const reason = reasonOf(event)
  return (
    <Row title={eventSentence(event)} at={event.happenedAt ?? event.createdAt}>
      {event.happenedAt ? <p className="text-sm text-soft">Recorded {showMoment(event.createdAt)}</p> : null}
      {event.carrierName ? <p className="text-sm wrap-anywhere">{carrierText(event)}</p> : null}
      {event.overrideReason ? (
        <p className="text-sm wrap-anywhere">Assigned all the same: {event.overrideReason}</p>
      ) : null}
      {event.changes.length > 0 ? <ChangeList changes={event.changes} /> : null}
      {event.fileName ? <p className="wrap-anywhere">{event.fileName}</p> : null}
      {reason ? <p className="wrap-anywhere">{reason}</p> : null}
    </Row>
  )
}

/** An entry of the ledger about the order's invoice. Source: INVOICE-12. */
function LedgerEntry({ line: { description, amount, actorName, createdAt } }: { line: LedgerLine }) {
  return (
    <Row
      at={createdAt}
      title={
        <>
          {description}: <Money dollars={amount} />
        </>
      }
    >
      {actorName ? <p className="text-sm text-soft">{actorName}</p> : null}
    </Row>
  )
}

/** The messages that an event caused, as one line that opens; open if one was not delivered. Source: STAFF-9. */
function CausedMessages({ messages, orderId }: { messages: readonly OrderMessage[]; orderId: string }) {
  const isUndelivered = messages.some((message) => isNotDelivered(message))
  return (
    <details open={isUndelivered} className="group">
      <summary
        className={`inline-flex min-h-9 cursor-pointer items-center gap-2 text-sm ${isUndelivered ? 'font-semibold text-fail' : 'text-soft'}`}
      >
        <svg aria-hidden="true" viewBox="0 0 12 8" className="h-2 w-3 group-open:rotate-180">
          <path d="M1 1.5 6 6.5 11 1.5" fill="none" stroke="currentColor" strokeWidth="1.75" />
        </svg>
        <span>
          <span className="sr-only">Messages: </span>
          {messageCounts(messages)}
        </span>
      </summary>
      <ul className="grid gap-2 border-l border-line pb-1 pl-4 text-sm">
        {messages.map((message) => (
          <li key={message.id}>
            <p className="wrap-anywhere">
              <MessageTitle message={message} />
            </p>
            <DeliveryState message={message} orderId={orderId} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function MessageEntry({ message, orderId }: { message: OrderMessage; orderId: string }) {
  return (
    <Row at={message.createdAt} title={<MessageTitle message={message} />}>
      <DeliveryState message={message} orderId={orderId} />
    </Row>
  )
}

function MessageTitle({ message }: { message: OrderMessage }) {
  const { recipient, channel, kind } = message
  return (
    <>
      {messageSentence(message, messageTitles[kind])}{' '}
      {channel === 'sms' ? <PhoneNumber digits={recipient.replace(/^\+1/, '')} /> : recipient}
    </>
  )
}

/** The state of its delivery; one that did not arrive can be sent again. Source: MSG-36, MSG-37. */
function DeliveryState({ message, orderId }: { message: OrderMessage; orderId: string }) {
  const { id, recipient, status, sentAt, lastError, channel, delivery, deliveryReason = null } = message
  if (!isNotDelivered(message)) {
    const word = delivery === 'delayed' ? 'Delayed, sent' : 'Sent'
    return status === 'sent' && sentAt ? (
      <p className="text-sm text-soft">
        {word} {showMoment(sentAt)}
      </p>
    ) : null
  }
  const reason =
    delivery === 'bounced'
      ? bounceWords(deliveryReason, channel)
      : lastError && deliveryErrorWords(lastError, channel)
  return (
    <>
      {reason ? <p className="text-sm font-semibold text-fail">{reason}</p> : null}
      {channel === 'push' ? null : <SendAgain orderId={orderId} messageId={id} recipient={recipient} />}
    </>
  )
}
