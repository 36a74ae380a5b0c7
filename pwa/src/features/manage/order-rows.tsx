import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { showInstant } from '../../ui/format/business-day.ts'

/** The fields of an order that a list shows. */
export type OrderRow = {
  readonly id: string
  readonly vehicle: string
  readonly from: string
  readonly to: string
  readonly placedAt: string
}

type Props = { orders: readonly OrderRow[]; renderAction?: (order: OrderRow) => ReactNode }

/** A list of orders with links to their pages. */
export function OrderRows({ orders, renderAction }: Props) {
  return (
    <ul className="border-b border-line">
      {orders.map((order) => (
        <li
          key={order.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line py-3"
        >
          <div className="min-w-0">
            <Link
              to="/order-confirmation"
              search={{ orderId: order.id }}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              <span>
                Order <span className="figures">{displayOrderId(order.id)}</span>, {order.vehicle}
              </span>
            </Link>
            <p className="text-soft">
              {order.from} to {order.to}
            </p>
            <p className="text-sm text-soft">Placed {showInstant(order.placedAt)}</p>
          </div>
          {renderAction?.(order)}
        </li>
      ))}
    </ul>
  )
}
