import { Link } from '@tanstack/react-router'
import { isEarlierVersion, type DoneOperation } from '@switchback/core/offline/done-operation.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { showMoment } from '../../ui/show-moment.ts'
import { firstTryText } from '../../unsent/words.ts'

/** As many as a user reads; the rest is among the orders and quotes. */
const shown = 50

const results: Readonly<Record<string, string>> = {
  place_order: 'Placed',
  save_quote: 'Saved',
  cancel_order: 'Cancelled',
}

/** The work that this device sent or discarded lately, newest first. */
export function SentList({ history }: { history: readonly DoneOperation[] }) {
  if (history.length === 0) {
    return <p className="border-t border-line py-6">Nothing has been sent from this device yet.</p>
  }
  return (
    <ul className="border-t border-line">
      {history.slice(0, shown).map((done) => (
        <SentRow key={done.id} done={done} />
      ))}
    </ul>
  )
}

function SentRow({ done }: { done: DoneOperation }) {
  const { kind, title, result, doneAt, orderId } = done
  const isSent = result === 'applied'
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-3">
      <div className="min-w-0 max-w-full">
        <p className="wrap-anywhere">{title}</p>
        <p className="flex flex-wrap gap-x-4 text-sm text-soft">
          <span className="inline-flex items-center gap-2">
            <span aria-hidden="true" className={`size-2.5 rounded-full ${isSent ? 'bg-done' : 'bg-edge'}`} />
            {isSent ? (results[kind] ?? 'Sent') : 'Discarded'}
          </span>
          <span>{showMoment(new Date(doneAt))}</span>
        </p>
        {orderId && kind === 'place_order' && isEarlierVersion(done) ? (
          <p className="text-sm">{firstTryText(orderId)}</p>
        ) : null}
      </div>
      {orderId ? (
        <Link
          to="/dealer/order-confirmation"
          search={{ orderId }}
          className="figures inline-flex min-h-11 items-center font-semibold whitespace-nowrap underline underline-offset-4"
        >
          Order #{displayOrderId(orderId)}
        </Link>
      ) : null}
    </li>
  )
}
