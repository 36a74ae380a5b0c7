import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { OrderChange } from '@switchback/core/orders/order-change.ts'
import { facilityTypeLabels } from '@switchback/core/orders/facility-type.ts'
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
    Email: order.customerEmail,
  }
}

type Label = keyof ReturnType<typeof shownFacts>

/** Changes that alone cause no email. */
const minor = new Set<Label>(['Preferred pickup', 'Phone', 'Email'])

/** The old and new values of an edit, for its emails; empty unless price, address or vehicle changed. */
export function mailedChanges(before: Row, after: Row): OrderChange[] {
  const old = shownFacts(before)
  const changes = Object.entries(shownFacts(after)).flatMap(([label, value]) => {
    const was = old[label as Label]
    return was === value ? [] : [{ label: label as Label, before: was, after: value }]
  })
  return changes.every(({ label }) => minor.has(label)) ? [] : changes
}

/** More fields, for the history that staff read. */
function allFacts(row: Row) {
  const { order } = row
  return {
    ...shownFacts(row),
    Customer: order.customerName,
    'Pickup facility': facilityTypeLabels[order.pickupFacilityType],
    'Delivery facility': facilityTypeLabels[order.deliveryFacilityType],
    'Pickup notes': order.pickupFacilityNotes ?? 'none',
    'Delivery notes': order.deliveryFacilityNotes ?? 'none',
    Notes: order.notes ?? 'none',
    Payment: order.paymentType === 'full' ? 'in full' : 'deposit',
  }
}

/** Everything that an edit changes, before and after. */
export function allChanges(before: Row, after: Row): OrderChange[] {
  const old: Readonly<Record<string, string>> = allFacts(before)
  return Object.entries(allFacts(after)).flatMap(([label, value]) => {
    const was = old[label] ?? ''
    return was === value ? [] : [{ label, before: was, after: value }]
  })
}

/** Returns whether both rows are equal: an edit that is sent twice changes nothing the second time. */
export function isSameOrder(before: Row, after: Row): boolean {
  const content = ({ order, vehicle }: Row) =>
    JSON.stringify([{ ...order, revision: 0, updatedAt: '' }, vehicle])
  return content(before) === content(after)
}
