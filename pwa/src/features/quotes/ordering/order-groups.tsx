import { Money } from '../../../ui/money.tsx'
import type { VehicleGroup } from './plan-orders.ts'
import { totalCentsOf } from './vehicle-to-order.ts'
import { ordersText, panelOneOrder, panelOrders, routeText } from '../words.ts'

/** Into how many orders the vehicles go: one for each route, of at most 12. */
export function OrderGroups({ groups }: { groups: readonly VehicleGroup[] }) {
  return (
    <section aria-label={panelOrders}>
      <h3 className="font-semibold">{groups.length === 1 ? panelOneOrder : ordersText(groups.length)}</h3>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {groups.map((group, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a long route has several orders
          <li key={at} className="figures flex flex-wrap justify-between gap-x-4 py-2">
            <span>{routeText(group)}</span>
            <Money dollars={totalCentsOf(group.vehicles) / 100} />
          </li>
        ))}
      </ul>
    </section>
  )
}
