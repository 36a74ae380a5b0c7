import type { AdminMessage } from '@switchback/core/messages/admin-message.ts'
import { bounceWords, deliveryErrorWords } from '@switchback/core/messages/delivery-error.ts'
import { messageTitles } from '@switchback/core/messages/message-titles.ts'
import { whenHeld } from '@switchback/core/messages/when-held.ts'
import { Link } from '@tanstack/react-router'
import { showMoment } from '../../ui/show-moment.ts'
import type { Column } from '../../ui/table/column.ts'
import { OneLine } from '../../ui/table/dense.tsx'
import { channelWords, isSent, messageStateWords } from './message-words.ts'

export const messageColumns = (onOpen: (id: string) => void): readonly Column<AdminMessage>[] => [
  {
    id: 'kind',
    heading: 'Message',
    cell: ({ id, kind, recipient, state }) =>
      state === 'held' ? (
        <span className="font-semibold">{messageTitles[kind]}</span>
      ) : (
        <button
          type="button"
          className="text-left font-semibold underline underline-offset-4"
          aria-label={`${messageTitles[kind]} to ${recipient}`}
          onClick={() => onOpen(id)}
        >
          {messageTitles[kind]}
        </button>
      ),
  },
  { id: 'recipient', heading: 'Receiver', cell: ({ recipient }) => <OneLine text={recipient} /> },
  { id: 'channel', heading: 'By', cell: ({ channel }) => channelWords[channel] },
  {
    id: 'order',
    heading: 'Order',
    cell: ({ orderId }) =>
      orderId ? (
        <Link to="/admin/orders/$orderId" params={{ orderId }} className="underline underline-offset-4">
          #{orderId.slice(-6)}
        </Link>
      ) : (
        <span className="text-soft">None</span>
      ),
  },
  {
    id: 'created',
    heading: 'Written',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="figures whitespace-nowrap">
        {showMoment(createdAt)}
      </time>
    ),
  },
  { id: 'state', heading: 'Delivery', cell: (message) => <Delivery message={message} /> },
]

function reasonOf({ kind, state, lastError, deliveryReason, channel }: AdminMessage): string | null {
  if (state === 'held') {
    return whenHeld[kind] === 'whole'
      ? 'Over a limit: it goes out as soon as there is room.'
      : 'Over a limit: it goes out in a summary.'
  }
  if (state === 'bounced') return bounceWords(deliveryReason, channel)
  return isSent(state) || lastError === null ? null : deliveryErrorWords(lastError, channel)
}

/** The state, and why it is so. */
function Delivery({ message }: { message: AdminMessage }) {
  const { state, attemptCount, sentAt, reportedAt } = message
  const reason = reasonOf(message)
  const tries = attemptCount > 1 ? `${attemptCount} attempts` : null
  const at = state === 'sent' ? sentAt : isSent(state) ? reportedAt : null
  const details = [at ? showMoment(at) : null, tries].filter(Boolean)
  return (
    <>
      <span className={state === 'dead' || state === 'bounced' ? 'font-semibold text-fail' : ''}>
        {messageStateWords[state]}
      </span>
      {details.length > 0 ? <span className="text-soft">, {details.join(', ')}</span> : null}
      {reason === null ? null : <span className="block text-soft">{reason}</span>}
    </>
  )
}
