import type { OrderInTheWay } from '@switchback/core/orders/once/already-ordered.ts'
import { Link } from '@tanstack/react-router'
import { numberOf, onOrderText } from '../../../unsent/words.ts'

/** The open orders of a dealership that have the VIN or the quote of the one that staff place. Source: ORDER-46. */
export function DealersOpenOrders({ orders }: { orders: readonly OrderInTheWay[] }) {
  return (
    <ul className="mt-1 grid gap-1">
      {orders.map((order) => (
        <li key={order.id}>
          {onOrderText(order)}{' '}
          <Link
            to="/admin/orders/$orderId"
            params={{ orderId: order.id }}
            className="figures font-semibold underline underline-offset-4"
          >
            Open order {numberOf(order)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
