import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { OrderChange } from '@switchback/core/orders/request/staff-edit.ts'
import { facilityTypeLabels } from '@switchback/core/orders/request/facility-type.ts'
import { vehicleName } from '@switchback/core/orders/names/vehicle-names.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import type { OrderRow } from '../read/order-row.ts'
import { phoneText } from '@switchback/core/fields/us-phone.ts'
import type { VehicleRow } from '../../vehicles/vehicles-of.ts'

type Row = Pick<OrderRow, 'order' | 'vehicles'>

type Facts = Readonly<Record<string, string>>

/** Changes that alone cause no email. */
const minor = new Set(['Preferred pickup', 'Phone', 'Email'])

/** A vehicle's fields; the label of the only vehicle has no number. */
function vehicleFacts(vehicle: VehicleRow, isOnly: boolean): Facts {
  const which = isOnly ? '' : `, vehicle ${vehicle.position + 1}`
  return {
    [isOnly ? 'Vehicle' : `Vehicle ${vehicle.position + 1}`]: vehicleName(vehicle),
    [`VIN${which}`]: vehicle.vin ?? 'none',
    [`Vehicle type${which}`]: vehicle.vehicleType,
    [`Condition${which}`]: vehicle.isRunning ? 'runs' : 'does not run',
    [`Transport${which}`]: vehicle.transportType === 'open' ? 'Open' : 'Enclosed',
    [`Stock number${which}`]: vehicle.stockNumber ?? 'none',
    [`Lot number${which}`]: vehicle.lotNumber ?? 'none',
    [`Release note${which}`]: vehicle.releaseNote ?? 'none',
  }
}

/** Most addresses name their ZIP. */
const withZip = (address: string, zip: string): string =>
  address.includes(zip) ? address : `${address} (${zip})`

/** Names of an order's fields in emails. */
function shownFacts({ order, vehicles }: Row, isOnly: boolean): Facts {
  return {
    Total: formatDollars(order.totalCents),
    ...Object.assign({}, ...vehicles.map((vehicle) => vehicleFacts(vehicle, isOnly))),
    Pickup: withZip(order.pickupAddress, order.pickupZip),
    Delivery: withZip(order.deliveryAddress, order.deliveryZip),
    'Preferred pickup': order.preferredPickupOn === null ? 'none' : showDay(order.preferredPickupOn),
    Phone: phoneText(order.customerPhone),
    Email: order.customerEmail,
  }
}

/** Whether the order has the same one vehicle before and after. */
const hasOneVehicle = (before: Row, after: Row): boolean =>
  before.vehicles.length === 1 &&
  after.vehicles.length === 1 &&
  before.vehicles[0].position === after.vehicles[0].position

/** Lists the differences; a vehicle that is added or removed has no values on the other side. */
function changesOf(before: Facts, after: Facts): OrderChange[] {
  const labels = new Set([...Object.keys(after), ...Object.keys(before)])
  return [...labels].flatMap((label) => {
    const [was, is] = [before[label] ?? 'none', after[label] ?? 'none']
    return was === is ? [] : [{ label, before: was, after: is }]
  })
}

/** The old and new values of an edit, for its emails; empty unless price, address or vehicle changed. */
export function mailedChanges(before: Row, after: Row): OrderChange[] {
  const isOnly = hasOneVehicle(before, after)
  const changes = changesOf(shownFacts(before, isOnly), shownFacts(after, isOnly))
  return changes.every(({ label }) => minor.has(label)) ? [] : changes
}

/** More fields, for the history that staff read. */
function allFacts(row: Row, isOnly: boolean): Facts {
  const { order } = row
  return {
    ...shownFacts(row, isOnly),
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
  const isOnly = hasOneVehicle(before, after)
  return changesOf(allFacts(before, isOnly), allFacts(after, isOnly))
}

/** Returns whether both rows are equal: an edit that is sent twice changes nothing the second time. */
export function isSameOrder(before: Row, after: Row): boolean {
  const content = ({ order, vehicles }: Row) =>
    JSON.stringify([
      { ...order, revision: 0, updatedAt: '' },
      vehicles.map((vehicle) => Object.entries(vehicle).toSorted(([a], [b]) => a.localeCompare(b))),
    ])
  return content(before) === content(after)
}
