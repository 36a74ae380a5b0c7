import type { OrderVehicle, OrderVehicleInput, OrderVehicles } from './order-vehicle.ts'
import type { PlaceOrder, PlaceOrderInput } from './place-order.ts'
import { zipInAddress } from './zip-in-address.ts'

/**
 * The only reader of the specification's order payloads. They name one vehicle by flat fields, or in groups
 * (`customerInfo`, `vehicleInfo`, `quote`); inside, an order has a list of vehicles. Errors go back under the names
 * that the request used.
 * Source: ORDER-12, ORDER-43.
 */

/** A request that names one vehicle by flat fields. */
export type FlatInput<Input> = Input extends unknown
  ? Omit<Input, 'vehicles' | 'firstVehicle'> & Omit<OrderVehicleInput, 'position'>
  : never

export type FlatOrderInput = FlatInput<PlaceOrderInput>

/** A request with a list. `transportType` and `quoteId` of the order hold for the vehicles that name none. */
export type ListedInput<Input> = Input extends unknown
  ? Omit<Input, 'vehicles' | 'firstVehicle'> &
      Pick<OrderVehicleInput, 'transportType' | 'quoteId'> & {
        vehicles: readonly OrderVehicleInput[]
      }
  : never

type Body = Readonly<Record<string, unknown>>
type Path = readonly PropertyKey[]

/** A body with its vehicles as a list, and the names that its sender uses. */
type Lifted = { readonly body: unknown; readonly sentPath: (path: Path) => Path }
export type Lift = (sent: unknown) => Lifted

/** The fields that only a vehicle has. */
const ofVehicle = [
  'vehicleYear',
  'vehicleMake',
  'vehicleModel',
  'vehicleVin',
  'vehicleType',
  'isRunning',
  'stockNumber',
  'lotNumber',
  'releaseNote',
] as const satisfies readonly (keyof OrderVehicle)[]

/** The fields that an order may name for all its vehicles. */
const shared = ['transportType', 'quoteId'] as const satisfies readonly (keyof OrderVehicle)[]

/** The flat field names, with the group and name of each in the nested form. */
const nestedPlaces = [
  ['quoteId', 'quote', 'id'],
  ['customerName', 'customerInfo', 'name'],
  ['customerEmail', 'customerInfo', 'email'],
  ['customerPhone', 'customerInfo', 'phone'],
  ['pickupAddress', 'customerInfo', 'pickupAddress'],
  ['deliveryAddress', 'customerInfo', 'deliveryAddress'],
  ['vehicleYear', 'vehicleInfo', 'year'],
  ['vehicleMake', 'vehicleInfo', 'make'],
  ['vehicleModel', 'vehicleInfo', 'model'],
  ['vehicleVin', 'vehicleInfo', 'vin'],
  ['pickupZip', 'quote', 'pickupZip'],
  ['deliveryZip', 'quote', 'deliveryZip'],
  ['vehicleType', 'quote', 'vehicleType'],
  ['transportType', 'quote', 'transportType'],
  ['isRunning', 'quote', 'isRunning'],
  ['totalPrice', 'quote', 'totalPrice'],
] as const

function isRecord(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The fields of `body` with these names that are there. */
const fieldsOf = (body: Body, names: readonly string[]): Body =>
  Object.fromEntries(names.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]])))

/**
 * Flattens the nested form; fields outside the groups take precedence. An order that was loaded, changed and sent back
 * is flat, and its `quote` says what it cost before the change: nothing is taken from it. Takes a missing ZIP from its
 * address and never invents one.
 * Source: DIST-8.
 */
function flatten(body: Body): Body {
  const hasName = typeof body['customerName'] === 'string'
  const flat: Record<string, unknown> = { ...body }
  for (const [name, groupName, nestedName] of nestedPlaces) {
    const group = hasName && groupName === 'quote' ? undefined : body[groupName]
    if (isRecord(group)) flat[name] ??= group[nestedName]
  }
  flat['pickupZip'] ||= zipInAddress(flat['pickupAddress'])
  flat['deliveryZip'] ||= zipInAddress(flat['deliveryAddress'])
  return flat
}

/** Adds the shared fields of the order to a vehicle of a list that does not name them. */
function withShared(order: Body, vehicle: unknown): unknown {
  if (!isRecord(vehicle)) return vehicle
  const own = Object.fromEntries(shared.map((name) => [name, vehicle[name] ?? order[name]]))
  return { ...vehicle, ...own }
}

/** A list of vehicles; anything else stays, for the schema to refuse. */
const listIn = (order: Body): unknown =>
  Array.isArray(order['vehicles'])
    ? order['vehicles'].map((vehicle: unknown) => withShared(order, vehicle))
    : order['vehicles']

/** The path of a field in a list; a field that the order named for all vehicles is the order's. */
const listedPath =
  (order: Body): Lifted['sentPath'] =>
  (path) => {
    const [list, index, name] = path
    const sent = Array.isArray(order['vehicles'])
      ? (order['vehicles'] as unknown[])[Number(index)]
      : undefined
    const isOfOrder = list === 'vehicles' && shared.some((each) => each === name) && isRecord(sent)
    return isOfOrder && (sent[String(name)] ?? undefined) === undefined ? path.slice(2) : path
  }

/** Reads the vehicles of a new order in any form as a list. Anything but an object stays, for the schema to refuse. */
export const toVehicles: Lift = (sent) => {
  if (!isRecord(sent)) return { body: sent, sentPath: (path) => path }
  const order = flatten(sent)
  if (order['vehicles'] !== undefined) {
    return { body: { ...order, vehicles: listIn(order) }, sentPath: listedPath(order) }
  }
  return {
    body: { ...order, vehicles: [fieldsOf(order, [...ofVehicle, ...shared])] },
    sentPath: (path) => (path[0] === 'vehicles' ? path.slice(2) : path),
  }
}

/** A response of ours, loaded, changed and sent back: it has both forms, and either may have been changed. */
const isLoaded = (body: Body): boolean => typeof body['trackingCode'] === 'string'

/**
 * Reads the vehicles of an edit: a list is what the order is to have, and flat fields are `firstVehicle`, which changes
 * the first vehicle alone. An order that was loaded and sent back has both.
 */
export const toVehicleEdit: Lift = (sent) => {
  if (!isRecord(sent)) return { body: sent, sentPath: (path) => path }
  const order = flatten(sent)
  if (order['vehicles'] === undefined) {
    const firstVehicle = fieldsOf(order, [...ofVehicle, ...shared])
    return {
      body: { ...order, firstVehicle },
      sentPath: (path) => (path[0] === 'firstVehicle' ? path.slice(1) : path),
    }
  }
  const vehicles = listIn(order)
  const [first]: unknown[] = Array.isArray(vehicles) ? vehicles : []
  const flat = fieldsOf(order, [...ofVehicle, 'transportType'])
  const firstVehicle = isLoaded(order) && isRecord(first) ? { ...first, ...flat } : undefined
  const sentPath: Lifted['sentPath'] = (path) => {
    if (path[0] !== 'firstVehicle') return listedPath(order)(path)
    return String(path[1]) in flat ? path.slice(1) : ['vehicles', 0, ...path.slice(1)]
  }
  return { body: { ...order, vehicles, firstVehicle }, sentPath }
}

/** The flat fields beside a list that say something else of its first vehicle. */
export function conflicts(sent: unknown, [first]: OrderVehicles): string[] {
  if (!isRecord(sent) || sent['vehicles'] === undefined) return []
  return ofVehicle.filter((name) => {
    const flat = flatten(sent)[name]
    if (flat === undefined) return false
    return (name === 'vehicleYear' && typeof flat === 'number' ? String(flat) : flat) !== first[name]
  })
}

/**
 * The request of an order that was placed offline. One vehicle is flat fields: the forms of released apps show the
 * errors of a refused operation by these names.
 * Source: OFFLINE-8.
 */
export const offlineOrderRequest = (order: Body, vehicles: readonly Body[]): Body =>
  vehicles.length === 1 ? { ...order, ...vehicles[0] } : { ...order, vehicles }

/** An order as it is stored; earlier versions stored one vehicle in flat fields. */
export type StoredOrder = (PlaceOrder | (Omit<PlaceOrder, 'vehicles'> & Omit<OrderVehicle, 'position'>)) & {
  /** The orders of a dealership that staff saw. Source: ORDER-46. */
  readonly seenOrderIds?: readonly string[]
}

export function readStoredOrder(stored: StoredOrder): PlaceOrder {
  if ('vehicles' in stored) return stored
  const { vehicleYear, vehicleMake, vehicleModel, vehicleVin, vehicleType, isRunning, ...others } = stored
  const { stockNumber, lotNumber, releaseNote, transportType, quoteId, ...order } = others
  const named = { vehicleYear, vehicleMake, vehicleModel, vehicleVin, stockNumber, lotNumber, releaseNote }
  return { ...order, vehicles: [{ ...named, vehicleType, transportType, isRunning, quoteId }] }
}
