import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { OrderChange } from '@switchback/core/messages/message-facts.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import type { OrderRow } from './order-row.ts'

type Row = Pick<OrderRow, 'order' | 'vehicle'>

/** What an order says of itself in a mail, under the names that people know. */
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

/** Changes that are not worth a mail by themselves. */
const minor = new Set<Label>(['Preferred pickup', 'Phone', 'E-mail'])

/**
 * What an edit changed, old and new, for the mails that tell of it; nothing unless price, address or vehicle changed.
 */
export function mailedChanges(before: Row, after: Row): OrderChange[] {
  const old = shownFacts(before)
  const changes = Object.entries(shownFacts(after)).flatMap(([label, value]) => {
    const was = old[label as Label]
    return was === value ? [] : [{ label: label as Label, before: was, after: value }]
  })
  return changes.every(({ label }) => minor.has(label)) ? [] : changes
}

/** Whether both rows say the same: an edit that was sent twice changes nothing the second time. */
export function isSameOrder(before: Row, after: Row): boolean {
  const content = ({ order, vehicle }: Row) =>
    JSON.stringify([{ ...order, revision: 0, updatedAt: '' }, vehicle])
  return content(before) === content(after)
}
