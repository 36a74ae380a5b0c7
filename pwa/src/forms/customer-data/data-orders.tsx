import type { CustomerOrder } from '@switchback/core/privacy/customer-data.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'

type Props = {
  readonly orders: readonly CustomerOrder[]
  /** How the list calls an order that goes: before and after a deletion. */
  readonly erased: string
}

/** A customer's orders, each with what a deletion does to it. Source: PRIVACY-6. */
export function DataOrders({ orders, erased }: Props) {
  return (
    <ul className="border-b border-line">
      {orders.map((order) => (
        <li
          key={order.code}
          className="grid gap-x-8 gap-y-2 border-t border-line py-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
        >
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">
              Order <span className="figures">{order.number}</span>, {order.vehicle}
            </p>
            <p className="text-soft wrap-anywhere">{order.route}</p>
            <p className="text-sm text-soft">
              Placed {showDay(order.orderedOn)}, <StatusBadge status={order.status} />
            </p>
          </div>
          <div className="min-w-0">
            <p className="font-semibold">{order.plan.kind === 'kept' ? 'Kept for now' : erased}</p>
            {order.stays.map((each) => (
              <p key={each} className="text-soft">
                {each}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}
