import { Link } from '@tanstack/react-router'
import type { OrderResponse } from '@switchback/core/orders/order-response.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'

/** Replaces the card form if nothing is due: explains why and where to go next. Source: ORDER-23. */
export function NothingDue({ order }: { order: OrderResponse }) {
  const mayPayBalance = order.allowedActions.includes('pay_balance')
  return (
    <section className="grid justify-items-start gap-6">
      <p className="text-lg text-soft">{mayPayBalance ? <DepositPaid order={order} /> : whyNothing(order)}</p>
      <div className="flex flex-wrap gap-3 max-sm:w-full">
        <Link
          to="/track"
          search={{ orderId: order.trackingCode }}
          className={buttonClass('main', 'max-sm:w-full')}
        >
          Track this order
        </Link>
        {mayPayBalance ? (
          <Link
            to="/payment"
            search={{ orderId: order.id, type: 'balance' }}
            className={buttonClass('quiet', 'max-sm:w-full')}
          >
            Pay the balance now
          </Link>
        ) : null}
      </div>
    </section>
  )
}

function DepositPaid({ order }: { order: OrderResponse }) {
  return (
    <>
      Your deposit is paid. The balance of <Money dollars={order.due.atDelivery} /> is due at delivery, or you
      can pay it now by card.
    </>
  )
}

function whyNothing({ due, paymentStatus }: OrderResponse): string {
  switch (due.kind) {
    case 'never_charged':
      return 'This order was cancelled, and nothing was charged.'
    case 'cancelled':
    case 'invoice_void':
      return 'This order was cancelled.'
    case 'refunded':
      return 'Your payment for this order was refunded.'
    case 'invoiced':
      return 'This order is paid by invoice.'
    default:
      return paymentStatus === 'paid_full'
        ? 'This order is paid in full. Thank you.'
        : 'Nothing more is due on this order.'
  }
}
