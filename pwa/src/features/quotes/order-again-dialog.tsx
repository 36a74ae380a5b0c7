import type { OrderedAs } from '@switchback/core/quotes/response/dealer-quote-response.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { dealerOrderedWaiting } from './words.ts'

type Props = {
  quoteId: string
  /** Its order: placed, or an operation that waits on this device. */
  order: OrderedAs | { readonly waitingAs: string }
  onClose: () => void
}

/** Asks for confirmation before a quote is ordered again. Source: ORDER-38. */
export function OrderAgainDialog({ quoteId, order, onClose }: Props) {
  const navigate = useNavigate()
  const isWaiting = 'waitingAs' in order
  const again = isWaiting ? order.waitingAs : order.shortId
  return (
    <ConfirmDialog
      title={isWaiting ? dealerOrderedWaiting : `Ordered #${order.shortId}`}
      confirm="Order It Again"
      isBusy={false}
      message={undefined}
      onConfirm={() => void navigate({ to: '/dealer/order', search: { quoteId, again } })}
      onClose={onClose}
    >
      <p>
        This quote has already been ordered. Open the order to change it, or order again to ship another
        vehicle at this price.
      </p>
      <p>
        {isWaiting ? (
          <Link to="/dealer/unsent" search={{ id: order.waitingAs }} className={linkClass}>
            Open the order
          </Link>
        ) : (
          <Link to="/dealer/order-confirmation" search={{ orderId: order.orderId }} className={linkClass}>
            Go to Order #{order.shortId}
          </Link>
        )}
      </p>
    </ConfirmDialog>
  )
}

const linkClass = buttonClass('text')
