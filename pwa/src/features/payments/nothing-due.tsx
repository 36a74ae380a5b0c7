import { Link } from '@tanstack/react-router'
import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import { buttonClass } from '../../ui/button.tsx'
import { centsOf } from '../../ui/money.tsx'
import { usePageTop } from '../../ui/page/use-page-top.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import {
  depositPaidText,
  nothingDueCancelled,
  nothingDueInvoiced,
  nothingDueNeverCharged,
  nothingDueNothingMore,
  nothingDuePaidInFull,
  nothingDuePayBalance,
  nothingDueRefunded,
  nothingDueTrack,
  nothingDueTrackOver,
} from './words.ts'

/** Replaces the card form if nothing is due: explains why and where to go next. Source: ORDER-23. */
export function NothingDue({ order }: { order: OrderResponse }) {
  usePageTop()
  const mayPayBalance = order.allowedActions.includes('pay_balance')
  return (
    <section className="grid justify-items-start gap-6">
      <p className="text-lg text-soft">
        {mayPayBalance ? depositPaidText(formatDollars(centsOf(order.due.atDelivery))) : whyNothing(order)}
      </p>
      <div className="flex flex-wrap gap-3 max-sm:w-full">
        <Link
          to="/track"
          search={{ orderId: order.trackingCode }}
          className={buttonClass('main', 'max-sm:w-full')}
        >
          {order.transportStatus === 'cancelled' ? nothingDueTrackOver : nothingDueTrack}
        </Link>
        {mayPayBalance ? (
          <Link
            to="/payment"
            search={{ orderId: order.id, type: 'balance' }}
            className={buttonClass('quiet', 'max-sm:w-full')}
          >
            {nothingDuePayBalance}
          </Link>
        ) : null}
      </div>
    </section>
  )
}

function whyNothing({ due, paymentStatus }: OrderResponse): string {
  switch (due.kind) {
    case 'never_charged':
      return nothingDueNeverCharged
    case 'cancelled':
    case 'invoice_void':
      return nothingDueCancelled
    case 'refunded':
      return nothingDueRefunded
    case 'invoiced':
      return nothingDueInvoiced
    default:
      return paymentStatus === 'paid_full' ? nothingDuePaidInFull : nothingDueNothingMore
  }
}
