import { addressLine } from '@switchback/core/address/address.ts'
import { splitAddress } from '@switchback/core/address/split-address.ts'
import type { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import { nameOfVehicle } from '@switchback/core/orders/names/vehicle-names.ts'
import type { PlaceVehiclesPayloadInput } from '@switchback/core/sync/payloads.ts'
import { newId } from '../../../../offline/device/new-id.ts'
import type { OrderOfPage } from '../../../../queries/dealer-order-calls.ts'
import { formatPhone } from '../../../../ui/format/format-phone.ts'
import { blankEnd, type EndTerms, type TypedTerms } from '../../ordering/order-terms.ts'
import { endKey, type End } from '../../places.ts'
import { roomProblem } from '../change-sheet.ts'
import type { Sheet } from '../use-saved-sheet.ts'
import { isBlankLine, type VehicleLine } from '../vehicle-line.ts'

type Order = PlaceVehiclesPayloadInput['order']
type OrderTerms = Partial<Omit<OrderOfPage, 'id'>> &
  Pick<Order, 'customerName' | 'pickupAddress' | 'deliveryAddress' | 'pickupZip' | 'deliveryZip'>
type Vehicle = PlaceVehiclesPayloadInput['vehicles'][number]

function endOf(order: Order | OrderTerms, end: End): EndTerms {
  const line = order[`${end}Address`]
  const parts = splitAddress(line)
  return {
    ...blankEnd(end),
    ...(parts ? { address: parts, text: addressLine(parts) } : { text: line }),
    facilityType: order[`${end}FacilityType`] ?? blankEnd(end).facilityType,
    facilityNotes: order[`${end}FacilityNotes`] ?? '',
  }
}

/** Takes the terms of the panel from an order. */
export const termsOfOrder = (order: Order | OrderTerms, { ends }: TypedTerms): TypedTerms => ({
  customerName: order.customerName,
  customerEmail: order.customerEmail ?? '',
  customerPhone: formatPhone(order.customerPhone ?? ''),
  preferredPickupDate: order.preferredPickupDate ?? '',
  notes: order.notes ?? '',
  // Each of its vehicles has its own.
  releaseNote: '',
  paymentMethod: order.paymentMethod ?? 'stripe',
  paymentType: (order.paymentType ?? 'deposit') === 'deposit' ? 'deposit' : 'full',
  ends: {
    ...ends,
    [endKey('pickup', order.pickupZip)]: endOf(order, 'pickup'),
    [endKey('delivery', order.deliveryZip)]: endOf(order, 'delivery'),
  },
})

function lineOf(order: Order, vehicle: Vehicle, fromOrder: string): VehicleLine {
  const { lotNumber, releaseNote, quoteId } = vehicle
  return {
    id: newId(),
    fromOrder,
    vehicle: nameOfVehicle(vehicle),
    vin: vehicle.vehicleVin ?? '',
    reference: vehicle.stockNumber ?? '',
    pickupZip: order.pickupZip,
    deliveryZip: order.deliveryZip,
    vehicleType: vehicle.vehicleType ?? '',
    transportType: vehicle.transportType ?? order.transportType ?? 'open',
    isRunning: vehicle.isRunning ?? true,
    isTypeConfirmed: true,
    isSelected: true,
    ...(lotNumber ? { lotNumber } : {}),
    ...(releaseNote ? { releaseNote } : {}),
    ...(quoteId ? { savedAs: quoteId } : {}),
  }
}

/**
 * The sheet with the vehicles of an order that is not sent: selected, and with the order's addresses and contact. Those
 * that are on the sheet stay where they are. Ordering them again replaces the order. Returns why not where the sheet has
 * no room for all of them.
 * Source: OFFLINE-3, ORDER-43.
 */
export function withOrder(sheet: Sheet, { id, payload }: OutboxOperation): Partial<Sheet> | string {
  const { order, vehicles } = payload as PlaceVehiclesPayloadInput
  const isOfOrder = (line: VehicleLine, { quoteId }: Vehicle) =>
    line.savedAs !== undefined && line.savedAs === quoteId
  const onSheet = (line: VehicleLine): VehicleLine => {
    const own = vehicles.find((vehicle) => isOfOrder(line, vehicle))
    const isIts = own !== undefined || line.fromOrder === id
    const releaseNote = line.releaseNote ?? own?.releaseNote
    return {
      ...line,
      isSelected: isIts,
      ...(isIts ? { fromOrder: id } : {}),
      ...(releaseNote ? { releaseNote } : {}),
    }
  }
  const known = sheet.lines.filter((line) => !isBlankLine(line, sheet.defaults)).map(onSheet)
  // A second press finds those that were changed on the sheet since the first.
  const isThere = known.some(({ fromOrder, savedAs }) => fromOrder === id && savedAs === undefined)
  const missing = vehicles.filter((vehicle) => !isThere && !known.some((line) => isOfOrder(line, vehicle)))
  const added = missing.map((vehicle) => lineOf(order, vehicle, id))
  const problem = roomProblem(known, added)
  if (problem) return problem
  return {
    lines: [...added, ...known],
    terms: { ...sheet.terms, ...termsOfOrder(order, sheet.terms ?? {}) },
  }
}
