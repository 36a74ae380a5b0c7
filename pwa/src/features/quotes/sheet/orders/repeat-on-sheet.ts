import { nameOfVehicle } from '@switchback/core/orders/names/vehicle-names.ts'
import { newId } from '../../../../offline/device/new-id.ts'
import type { VehicleOfRow } from '@switchback/core/orders/response/dealer-order-response.ts'
import type { OrderOfPage } from '../../../../queries/dealer-order-calls.ts'
import { newBatch } from '../../ordering/order-batch.ts'
import type { TypedTerms } from '../../ordering/order-terms.ts'
import { roomProblem } from '../change-sheet.ts'
import { termsOfOrder } from './order-on-sheet.later.ts'
import type { Sheet } from '../use-saved-sheet.ts'
import { isBlankLine, type VehicleLine } from '../vehicle-line.ts'

type Vehicle = Pick<VehicleLine, 'vehicle' | 'vehicleType' | 'transportType' | 'isRunning'> & {
  readonly vin: string | null
  readonly stockNumber?: string | null | undefined
}

/** Of a row that an older app saved: what sets the price is not there, and the user says it. */
const ofRow = ({ name, vin, ...known }: VehicleOfRow): Vehicle => ({
  vehicle: name,
  vin,
  vehicleType: known.vehicleType ?? '',
  transportType: known.transportType ?? '',
  isRunning: known.isRunning ?? null,
  stockNumber: known.stockNumber,
})

/** All vehicles of the order, also of one that the device knows from a list only. */
function vehiclesOf(order: OrderOfPage): readonly Vehicle[] {
  const rows = order.orderedVehicles ?? []
  if (!order.vehicles?.length && rows.length > 1) return rows.map(ofRow)
  const vehicles = order.vehicles?.length ? order.vehicles : [order]
  return vehicles.map(({ vehicleType, transportType, isRunning, ...vehicle }) => ({
    vehicle: nameOfVehicle(vehicle),
    vin: vehicle.vehicleVin,
    vehicleType,
    transportType,
    isRunning,
    stockNumber: 'stockNumber' in vehicle ? vehicle.stockNumber : null,
  }))
}

/** A car is on one open order at a time: the VINs of an order that is still open stay with it. */
const isOver = ({ status }: OrderOfPage): boolean => status === 'completed' || status === 'cancelled'

function lineOf(order: OrderOfPage, vehicle: Vehicle): VehicleLine {
  const isSameCar = isOver(order)
  return {
    id: newId(),
    repeats: order.id,
    vehicle: vehicle.vehicle,
    vin: (isSameCar && vehicle.vin) || '',
    reference: (isSameCar && vehicle.stockNumber) || '',
    pickupZip: order.pickupZip,
    deliveryZip: order.deliveryZip,
    vehicleType: vehicle.vehicleType,
    transportType: vehicle.transportType,
    isRunning: vehicle.isRunning,
    ...(vehicle.vehicleType ? { isTypeConfirmed: true } : {}),
    isSelected: true,
  }
}

/** The route and the people of an order; pickup day, notes and gate pass are new. */
function repeatedTerms(order: OrderOfPage, typed: TypedTerms): TypedTerms {
  const { customerEmail, customerPhone, ...rest } = termsOfOrder(order, typed)
  return {
    ...rest,
    ...(order.customerEmail ? { customerEmail } : {}),
    ...(order.customerPhone ? { customerPhone } : {}),
    ...newBatch,
  }
}

/**
 * The sheet with the vehicles of an earlier order on its route, selected, at the price of now. Pressing again finds those
 * that are there and not ordered. Returns why not where the sheet has no room for them. Source: ORDER-34, DEALER-24.
 */
export function withRepeated(sheet: Sheet, order: OrderOfPage): Partial<Sheet> | string {
  const known = sheet.lines
    .filter((line) => !isBlankLine(line, sheet.defaults))
    .map((line) => Object.assign({}, line, { isSelected: line.repeats === order.id && !line.savedAs }))
  const isThere = known.some(({ isSelected }) => isSelected)
  const added = isThere ? [] : vehiclesOf(order).map((vehicle) => lineOf(order, vehicle))
  const problem = roomProblem(known, added)
  if (problem) return problem
  return {
    lines: [...added, ...known],
    terms: { ...sheet.terms, ...repeatedTerms(order, sheet.terms ?? {}) },
  }
}
