import { readVehicleName } from '@switchback/core/vehicles/read-vehicle-name.ts'
import { oneLine, type VehicleToOrder } from '../../ordering/vehicle-to-order.ts'
import { isLockedBy, orderOfLine, type LineOrder, type LineOrders } from './use-line-orders.ts'
import type { PricedLine } from '../vehicle-line.ts'
import {
  problemHalfVin,
  problemNoName,
  problemNoPrice,
  problemOtherOrder,
  problemOtherRoute,
  problemSameVin,
  sheetProblemText,
} from '../../words.ts'

type Sheet = { readonly priced: readonly PricedLine[]; readonly orders: LineOrders }

const orderOf = ({ line }: PricedLine, orders: LineOrders): LineOrder | undefined => orderOfLine(line, orders)

/** The input that the order of a priced line still needs; undefined if it needs none. */
function missing({ line, response }: PricedLine): string | undefined {
  if (!response) return problemNoPrice
  if (line.vin !== '' && line.vin.length !== 17) return problemHalfVin
  const { year, make, model } = readVehicleName(line.vehicle)
  return year && make && model ? undefined : problemNoName
}

/** The lines that a press on the button orders: those that are selected, or all that are ready. */
export function chosenLines({ priced, orders }: Sheet): { lines: readonly PricedLine[]; isAll: boolean } {
  const open = priced.filter((each) => !isLockedBy(orderOf(each, orders)))
  const selected = open.filter(({ line }) => line.isSelected)
  if (selected.length > 0) return { lines: selected, isAll: false }
  return { lines: open.filter((each) => missing(each) === undefined), isAll: true }
}

function vehicleOf({ line, response }: PricedLine, order: LineOrder | undefined): VehicleToOrder | undefined {
  const { year, make, model } = readVehicleName(line.vehicle)
  if (!response || !year || !make || !model) return undefined
  return {
    id: line.id,
    vehicleYear: year,
    vehicleMake: make,
    vehicleModel: model,
    vehicleVin: oneLine(line.vin),
    stockNumber: oneLine(line.reference),
    lotNumber: oneLine(line.lotNumber),
    releaseNote: oneLine(line.releaseNote),
    response,
    savedAs: line.savedAs,
    refusedOrder: order && 'waitingAs' in order ? order.waitingAs : undefined,
  }
}

/**
 * An order that may have arrived is replaced by one order under its id, or its vehicles could be ordered twice. Returns a
 * check of one line after the other.
 */
function unsureOrders() {
  let first: { readonly id: string; readonly route: string } | undefined
  return ({ line }: PricedLine, order: LineOrder | undefined): string | undefined => {
    if (!order || !('waitingAs' in order) || !order.isUnsure) return undefined
    const route = `${line.pickupZip} ${line.deliveryZip}`
    first ??= { id: order.waitingAs, route }
    if (first.id !== order.waitingAs) return problemOtherOrder
    return first.route === route ? undefined : problemOtherRoute
  }
}

/** The vehicles that can be ordered now, and why others that were chosen cannot, a sentence each. */
export function vehiclesToOrder({ priced, orders }: Sheet): {
  vehicles: readonly VehicleToOrder[]
  problems: readonly string[]
} {
  const { lines } = chosenLines({ priced, orders })
  const vins = new Set<string>()
  const beside = unsureOrders()
  const vehicles: VehicleToOrder[] = []
  const problems: string[] = []
  for (const each of lines) {
    const { vin } = each.line
    const order = orderOf(each, orders)
    const isTwice = vin !== '' && vins.has(vin)
    const problem = missing(each) ?? (isTwice ? problemSameVin : beside(each, order))
    const vehicle = vehicleOf(each, order)
    if (problem) problems.push(sheetProblemText(priced.indexOf(each) + 1, problem))
    else if (vehicle) vehicles.push(vehicle)
    vins.add(vin)
  }
  return { vehicles, problems }
}
