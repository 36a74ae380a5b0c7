import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { useAction } from '../../../api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { recordContact } from '../admin-order-calls.ts'

/** Records the first contact with the customer of an order that has no driver yet. Source: STAFF-31. */
export function ContactButton({ order }: { order: AdminOrderResponse }) {
  const { message, isBusy, run } = useAction()
  const { contactedAt, transportStatus } = order
  const isWaiting = ['pending', 'driver_found', 'payment_sent'].includes(transportStatus)
  if (contactedAt !== null || !isWaiting) return null
  return (
    <div className="mb-4 grid gap-3">
      <p>Nobody has recorded yet that they contacted the customer.</p>
      <Button look="quiet" busy={isBusy} onClick={() => void run(() => recordContact(order.id))}>
        Contacted
      </Button>
      {message ? <Notice look="fail" live title={message} /> : null}
    </div>
  )
}
