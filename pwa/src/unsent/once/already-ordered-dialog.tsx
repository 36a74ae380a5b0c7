import type { OrderInTheWay } from '@switchback/core/orders/once/already-ordered.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useMe } from '../../queries/me.ts'
import { orderSentence } from '../words.ts'
import { OrdersInTheWay } from './orders-in-the-way.tsx'

type Props = { orders: readonly OrderInTheWay[]; onAgain: () => void; onClose: () => void }

/** Asks once before a quote or a VIN is ordered again, and names the orders that have it. Source: ORDER-46. */
export function AlreadyOrderedDialog({ orders, onAgain, onClose }: Props) {
  const { user } = useMe()
  const [first] = orders
  return (
    <ConfirmDialog
      title="Already ordered"
      confirm="Order It Again"
      keep="Go Back"
      isBusy={false}
      message={undefined}
      onConfirm={onAgain}
      onClose={onClose}
    >
      <p>
        {orders.length === 1 && first
          ? orderSentence(first, user.id)
          : `Vehicles of this order are on ${orders.length} open orders of your dealership.`}
      </p>
      <OrdersInTheWay orders={orders} />
    </ConfirmDialog>
  )
}
