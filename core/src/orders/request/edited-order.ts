import { Refusal } from '#core/errors/refusal.ts'
import type { EditOrderRequest } from './order-request.ts'
import { vinTwiceMessage, type OrderVehicle } from './order-vehicle.ts'

/** A vehicle of an edit with its number in the order. */
export type EditedVehicle = OrderVehicle & { readonly position: number }

/** A vehicle that the order has, with all its fields. */
export type KnownVehicle = EditedVehicle &
  Required<Pick<OrderVehicle, 'vehicleType' | 'transportType' | 'isRunning'>>

/** The vehicles of the order before the edit. A position is never used twice: cancelled vehicles keep theirs. */
export type VehiclesBefore = {
  readonly vehicles: readonly [KnownVehicle, ...KnownVehicle[]]
  readonly cancelledPositions: readonly number[]
}

/** The id of the saved quote that a vehicle names, null if it names none or an unknown one. */
type QuoteIdOf = (vehicle: OrderVehicle) => string | null

type VehicleEdit = Pick<EditOrderRequest, 'vehicles' | 'firstVehicle'>

function refusePosition(index: number, message: string): never {
  throw new Refusal('invalid', { details: [{ path: `vehicles.${index}.position`, message }] })
}

/** A list without positions names the vehicles in their order. */
function numbered(
  { vehicles, cancelledPositions }: VehiclesBefore,
  sent: readonly OrderVehicle[],
): EditedVehicle[] {
  const known = new Set(vehicles.map(({ position }) => position))
  const hasNumbers = sent.some(({ position }) => position !== undefined)
  let next = Math.max(...known, ...cancelledPositions) + 1
  const seen = new Set<number>()
  return sent.map((vehicle, index) => {
    const position = vehicle.position ?? (hasNumbers ? undefined : vehicles[index]?.position)
    if (position === undefined) return { ...vehicle, position: next++ }
    if (!known.has(position)) refusePosition(index, 'The order has no such vehicle')
    if (seen.has(position)) refusePosition(index, 'This vehicle is already in the list')
    seen.add(position)
    return { ...vehicle, position }
  })
}

/** The first vehicle alone: the flat form cannot remove what it has no field for in older apps. */
function firstAlone(before: KnownVehicle, sent: OrderVehicle): EditedVehicle {
  return {
    ...sent,
    position: before.position,
    stockNumber: sent.stockNumber ?? before.stockNumber,
    lotNumber: sent.lotNumber ?? before.lotNumber,
    releaseNote: sent.releaseNote ?? before.releaseNote,
  }
}

/**
 * An order that was loaded and sent back has its first vehicle twice: in the list and in flat fields. Whichever differs
 * from the order is the change.
 */
function withFirst(vehicle: EditedVehicle, sent: OrderVehicle, before: KnownVehicle): EditedVehicle {
  const isUnchanged = (name: keyof OrderVehicle) => vehicle[name] === before[name]
  const changed = Object.entries(sent).filter(([name]) => isUnchanged(name as keyof OrderVehicle))
  return { ...vehicle, ...Object.fromEntries(changed), position: vehicle.position }
}

function sentVehicles(before: VehiclesBefore, { vehicles, firstVehicle }: VehicleEdit): EditedVehicle[] {
  const [first, ...others] = before.vehicles
  if (!vehicles) return [firstVehicle ? firstAlone(first, firstVehicle) : first, ...others]
  const list = numbered(before, vehicles)
  if (!firstVehicle) return list
  return list.map((each) => (each.position === first.position ? withFirst(each, firstVehicle, first) : each))
}

/** A new VIN is on no other vehicle of the order, in whatever form it was sent. */
function refuseVinTwice(sent: readonly EditedVehicle[], before: VehiclesBefore, isList: boolean): void {
  const known = new Map(before.vehicles.map(({ position, vehicleVin }) => [position, vehicleVin]))
  const at = sent.findIndex(
    ({ position, vehicleVin }) =>
      vehicleVin !== null &&
      vehicleVin !== known.get(position) &&
      sent.some((other) => other.position !== position && other.vehicleVin === vehicleVin),
  )
  if (at < 0) return
  const path = isList ? `vehicles.${at}.vehicleVin` : 'vehicleVin'
  throw new Refusal('invalid', { details: [{ path, message: vinTwiceMessage }] })
}

/** Fields that the request omits keep their values, unless it names another quote, whose vehicle then applies. */
function filled(
  vehicle: EditedVehicle,
  before: KnownVehicle | undefined,
  quoteIdOf: QuoteIdOf,
): EditedVehicle {
  const named = quoteIdOf(vehicle)
  if (!before) return { ...vehicle, quoteId: named }
  const quoteId = named ?? before.quoteId
  const isOtherQuote = quoteId !== before.quoteId
  return {
    ...vehicle,
    quoteId,
    vehicleType: vehicle.vehicleType ?? (isOtherQuote ? undefined : before.vehicleType),
    transportType: vehicle.transportType ?? (isOtherQuote ? undefined : before.transportType),
    isRunning: vehicle.isRunning ?? (isOtherQuote ? undefined : before.isRunning),
  }
}

/** The quotes that an edit may name, by its vehicles. */
export const vehiclesOfEdit = ({ vehicles, firstVehicle }: VehicleEdit): OrderVehicle[] => [
  ...(vehicles ?? []),
  ...(firstVehicle ? [firstVehicle] : []),
]

/**
 * The order that an edit asks for: all its vehicles by position, changed ones, new ones, and without those that go.
 * @throws Refusal `invalid` for a position that the order does not have, or has twice in the list, and for a VIN that
 * another of its vehicles has.
 * Source: ORDER-43, ORDER-18.
 */
export function editedOrder<Edit extends VehicleEdit>(
  before: VehiclesBefore,
  { vehicles, firstVehicle, ...order }: Edit,
  quoteIdOf: QuoteIdOf,
): Omit<Edit, 'vehicles' | 'firstVehicle'> & {
  readonly vehicles: readonly [EditedVehicle, ...EditedVehicle[]]
} {
  const known = new Map(before.vehicles.map((vehicle) => [vehicle.position, vehicle]))
  const sent = sentVehicles(before, { vehicles, firstVehicle })
  refuseVinTwice(sent, before, vehicles !== undefined)
  const [first, ...others] = sent
    .map((vehicle) => filled(vehicle, known.get(vehicle.position), quoteIdOf))
    .toSorted((a, b) => a.position - b.position)
  if (!first) throw new RangeError('An order has at least one vehicle')
  return { ...order, vehicles: [first, ...others] }
}
