import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { useAction } from '../../../api/use-action.ts'
import { CallButton } from '../../../forms/calls/call-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showMoment } from '../../../ui/show-moment.ts'
import { recordContact } from '../admin-order-calls.ts'

/** Calls about an order: the first contact, the next call, and a log of others. Source: STAFF-31, STAFF-36. */
export function Calls({ order }: { order: AdminOrderResponse }) {
  const { id, customerName, dealerId, nextCallAt } = order
  return (
    <div className="mb-4 grid justify-items-start gap-1">
      <FirstContact order={order} />
      {nextCallAt ? <p>Call again {showMoment(nextCallAt)}.</p> : null}
      <CallButton orderId={id} name={customerName} isOfDealer={dealerId !== null} />
    </div>
  )
}

/** Records the first contact with the customer of an order that has no driver yet. */
function FirstContact({ order }: { order: AdminOrderResponse }) {
  const { message, isBusy, run } = useAction()
  const { contactedAt, transportStatus } = order
  const isWaiting = ['pending', 'driver_found', 'payment_sent'].includes(transportStatus)
  if (contactedAt !== null || !isWaiting) return null
  return (
    <div className="grid w-full gap-3">
      <p>Nobody has recorded yet that they contacted the customer.</p>
      <Button look="quiet" busy={isBusy} onClick={() => void run(() => recordContact(order.id))}>
        Contacted
      </Button>
      {message ? <Notice look="fail" live title={message} /> : null}
    </div>
  )
}
