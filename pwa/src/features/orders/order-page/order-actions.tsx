import type { OrderAction } from '@switchback/core/orders/state/order-state.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { trackPath } from '@switchback/core/orders/names/tracking-code.ts'
import type { OrderOfPage } from '../../../queries/dealer-order-calls.ts'
import { useCan } from '../../../queries/me.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { CopyLink } from '../../../ui/copy-link.tsx'
import { CancelDealerOrder } from '../cancel/cancel-dealer-order.tsx'

/** Several vehicles are repeated on the sheet, one in its form. Source: ORDER-34. */
const repeatOf = ({ id, vehicleCount }: OrderOfPage) =>
  vehicleCount > 1
    ? ({ to: '/dealer/quote', search: { view: 'many', repeat: id } } as const)
    : ({ to: '/dealer/order', search: { repeat: id } } as const)

/** The actions on the order now: pay, order again, share the tracking link, cancel. */
export function OrderActions({ order }: { order: OrderOfPage }) {
  const may = useCan()
  const can = (action: OrderAction) => order.allowedActions.includes(action)
  const [isCancelling, setIsCancelling] = useState(false)
  const canPay = can('pay_deposit') || can('pay_full')
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      {canPay ? (
        <Link
          to="/dealer/payment"
          search={{ orderId: order.id, type: order.paymentType }}
          className={buttonClass('main', 'max-sm:w-full')}
        >
          Proceed to Payment
        </Link>
      ) : null}
      {can('pay_balance') ? (
        <Link
          to="/dealer/payment"
          search={{ orderId: order.id, type: 'balance' }}
          className={buttonClass('quiet', 'max-sm:w-full')}
        >
          Pay the balance now
        </Link>
      ) : null}
      {may('dealer.order') ? (
        <Link {...repeatOf(order)} className={buttonClass(canPay ? 'quiet' : 'main', 'max-sm:grow')}>
          Repeat this order
        </Link>
      ) : null}
      <CopyLink
        link={new URL(trackPath(order.trackingCode), window.location.origin).href}
        label="Copy tracking link"
        className="max-sm:grow"
      />
      {can('cancel') ? (
        <Button look="text" className="text-fail! sm:ml-auto" onClick={() => setIsCancelling(true)}>
          Cancel order
        </Button>
      ) : null}
      {isCancelling ? <CancelDealerOrder order={order} onClose={() => setIsCancelling(false)} /> : null}
    </div>
  )
}
