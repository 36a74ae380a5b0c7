import type { AdminMessage } from '@switchback/core/messages/admin-message.ts'
import { deliveryErrorWords } from '@switchback/core/messages/delivery-error.ts'
import { messageTitles } from '@switchback/core/messages/message-titles.ts'
import { Link } from '@tanstack/react-router'
import { showMoment } from '../../ui/show-moment.ts'
import type { Column } from '../../ui/table/column.ts'
import { OneLine } from '../../ui/table/dense.tsx'
import { channelWords, messageStateWords } from './message-words.ts'

export const messageColumns = (onOpen: (id: string) => void): readonly Column<AdminMessage>[] => [
  {
    id: 'kind',
    heading: 'Message',
    cell: ({ id, kind, recipient }) => (
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

/** The state, and why it is so. */
function Delivery({ message }: { message: AdminMessage }) {
  const { state, attemptCount, lastError, sentAt, channel } = message
  const reason = state === 'sent' || lastError === null ? null : deliveryErrorWords(lastError, channel)
  const tries = attemptCount > 1 ? `${attemptCount} attempts` : null
  const details = [state === 'sent' && sentAt ? showMoment(sentAt) : null, tries].filter(Boolean)
  return (
    <>
      <span className={state === 'dead' ? 'font-semibold text-fail' : ''}>{messageStateWords[state]}</span>
      {details.length > 0 ? <span className="text-soft">, {details.join(', ')}</span> : null}
      {reason === null ? null : <span className="block text-soft">{reason}</span>}
    </>
  )
}
