import { isEarlierVersion, type DoneOperation } from '@switchback/core/offline/done-operation.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dealerOrderQuery } from '../queries/dealer-order-calls.ts'
import { buttonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { firstTryText } from './words.ts'
import { StateLine } from './state-line.tsx'

type Props = { done: DoneOperation }

/** The outcome of work that left the outbox, and where it goes on. */
export function DonePanel({ done }: Props) {
  const { kind, result, title } = done
  if (result === 'discarded') {
    return (
      <Notice look="plain" title="Discarded">
        <p className="wrap-anywhere">{title}</p>
      </Notice>
    )
  }
  const words = { cancel_order: 'Cancelled', save_quote: 'Saved' }[kind]
  return (
    <div className="grid gap-6">
      <div className="grid gap-1">
        <StateLine state="placed" {...(words ? { words } : {})} />
        <p className="text-lg wrap-anywhere">{title}</p>
      </div>
      {kind === 'save_quote' ? <SavedQuote done={done} /> : <PlacedOrder done={done} />}
    </div>
  )
}

function SavedQuote({ done: { quoteId } }: Props) {
  if (!quoteId) return null
  return (
    <div>
      <Link to="/dealer/order" search={{ quoteId }} className={buttonClass()}>
        Order
      </Link>
    </div>
  )
}

function PlacedOrder({ done }: Props) {
  const { kind, orderId = '' } = done
  const order = useQuery({ ...dealerOrderQuery(orderId), enabled: orderId !== '' }).data
  if (orderId === '') return null
  const canPay = order?.allowedActions.some((action) => action === 'pay_deposit' || action === 'pay_full')
  return (
    <>
      <Notice look="done" live title={`Order #${displayOrderId(orderId)}`}>
        {kind === 'place_order' && isEarlierVersion(done) ? <p>{firstTryText(orderId)}</p> : null}
        <p>{canPay ? 'Please pay now so we can assign a driver.' : 'We have your order.'}</p>
      </Notice>
      <div className="flex flex-wrap gap-3">
        {order && canPay ? (
          <Link to="/dealer/payment" search={{ orderId, type: order.paymentType }} className={buttonClass()}>
            Proceed to Payment
          </Link>
        ) : null}
        <Link
          to="/dealer/order-confirmation"
          search={{ orderId }}
          className={buttonClass(canPay ? 'quiet' : 'main')}
        >
          Open the order
        </Link>
      </div>
    </>
  )
}
