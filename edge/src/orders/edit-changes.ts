import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { OrderChange } from '@switchback/core/messages/message-facts.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import type { OrderRow } from './order-row.ts'

type Row = Pick<OrderRow, 'order' | 'vehicle'>

/** Names of an order's fields in emails. */
function shownFacts({ order, vehicle }: Row) {
  return {
    Total: formatDollars(order.totalCents),
    Vehicle: `${vehicle.year} ${vehicle.make} ${vehicle.model}`,
    VIN: vehicle.vin ?? 'none',
    'Vehicle type': vehicle.vehicleType,
    Condition: vehicle.isRunning ? 'runs' : 'does not run',
    Transport: vehicle.transportType === 'open' ? 'Open' : 'Enclosed',
    Pickup: `${order.pickupAddress} (${order.pickupZip})`,
    Delivery: `${order.deliveryAddress} (${order.deliveryZip})`,
    'Preferred pickup': order.preferredPickupOn === null ? 'none' : showDay(order.preferredPickupOn),
    Phone: order.customerPhone,
    'E-mail': order.customerEmail,
  }
}

type Label = keyof ReturnType<typeof shownFacts>

/** Changes that alone cause no email. */
const minor = new Set<Label>(['Preferred pickup', 'Phone', 'E-mail'])

/** The old and new values of an edit, for its emails; empty unless price, address or vehicle changed. */
export function mailedChanges(before: Row, after: Row): OrderChange[] {
  const old = shownFacts(before)
  const changes = Object.entries(shownFacts(after)).flatMap(([label, value]) => {
    const was = old[label as Label]
    return was === value ? [] : [{ label: label as Label, before: was, after: value }]
  })
  return changes.every(({ label }) => minor.has(label)) ? [] : changes
}

/** Returns whether both rows are equal: an edit that is sent twice changes nothing the second time. */
export function isSameOrder(before: Row, after: Row): boolean {
  const content = ({ order, vehicle }: Row) =>
    JSON.stringify([{ ...order, revision: 0, updatedAt: '' }, vehicle])
  return content(before) === content(after)
}
