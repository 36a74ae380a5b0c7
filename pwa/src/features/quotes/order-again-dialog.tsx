import type { OrderedAs } from '@switchback/core/quotes/dealer-quote-response.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'

type Props = { quoteId: string; orderedAs: OrderedAs; onClose: () => void }

/** Asks for confirmation before a quote is ordered again. Source: ORDER-38. */
export function OrderAgainDialog({ quoteId, orderedAs, onClose }: Props) {
  const navigate = useNavigate()
  const { orderId, shortId } = orderedAs
  return (
    <ConfirmDialog
      title={`Ordered #${shortId}`}
      confirm="Order It Again"
      isBusy={false}
      message={undefined}
      onConfirm={() => void navigate({ to: '/dealer/order', search: { quoteId, again: shortId } })}
      onClose={onClose}
    >
      <p>
        This quote is ordered already. To change the order, go to it; to ship another vehicle at this price,
        order again.
      </p>
      <p>
        <Link to="/dealer/order-confirmation" search={{ orderId }} className={buttonClass('text', '-ml-1')}>
          Go to Order #{shortId}
        </Link>
      </p>
    </ConfirmDialog>
  )
}
