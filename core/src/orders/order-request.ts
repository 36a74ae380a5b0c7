import * as z from 'zod/mini'
import { PlaceDealerOrder } from './dealer-order.ts'
import { EditOrder } from './edit-order.ts'
import {
  OrderVehicle,
  type OrderVehicleInput,
  type OrderVehicles,
  VehicleList,
  type VehicleField,
} from './order-vehicle.ts'
import { PlaceOrder } from './place-order.ts'
import { readOrderRequest } from './read-order-request.ts'
import { StaffEditOrder } from './staff-edit.ts'
import { StaffPlaceOrder } from './staff-place.ts'

/**
 * The order fields of a request, with its vehicles as a list. `isFlat`: the request named one vehicle by flat fields.
 * `flat`: the first vehicle by the flat fields of an order that was loaded and sent back, for an edit.
 */
type Normalized<Flat> = Flat extends unknown
  ? Omit<Flat, VehicleField> & {
      readonly vehicles: OrderVehicles
      readonly isFlat: boolean
      readonly flat?: OrderVehicle
    }
  : never

/** `transportType` and `quoteId` of the order hold for the vehicles that name none. */
type Listed<Flat> = Flat extends unknown
  ? Omit<Flat, VehicleField> & Pick<Flat, 'transportType' & keyof Flat> & { vehicles: OrderVehicleInput[] }
  : never

/** Fields that a list has in each vehicle. `transportType` may also be the order's. */
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
] as const satisfies readonly VehicleField[]

/** Satisfies the flat schema while a list is checked by its own. */
const anyVehicle = { vehicleYear: '2000', vehicleMake: 'Any', vehicleModel: 'Any' }

type Body = Readonly<Record<string, unknown>>
type Issue = { readonly path: PropertyKey[]; readonly message: string }
type Parsed<Flat> = { readonly order: Normalized<Flat> } | { readonly issues: readonly Issue[] }
type FlatOrder = z.output<typeof PlaceOrder>

function isListed(body: unknown): body is Body & { readonly vehicles: unknown } {
  return typeof body === 'object' && body !== null && 'vehicles' in body && body.vehicles !== undefined
}

/** The flat fields of a vehicle that a body with a list has, too. */
const flatFields = (body: Body): Body =>
  Object.fromEntries(ofVehicle.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]])))

/** A list and flat fields agree if both say the same of the first vehicle. */
function conflicts(body: Body, [first]: OrderVehicles): Issue[] {
  return Object.entries(flatFields(body))
    .filter(([field, flat]) => {
      const isYear = field === 'vehicleYear' && typeof flat === 'number'
      return (isYear ? String(flat) : flat) !== first[field as keyof typeof first]
    })
    .map(([field]) => ({ path: [field], message: 'Name each vehicle in "vehicles" only' }))
}

/** A response of ours, loaded, changed and sent back: it has both forms, and either may have been changed. */
const isLoaded = (body: Body): boolean => typeof body['trackingCode'] === 'string'

/** The first vehicle as the flat fields of a loaded order describe it. */
function flatOf(
  body: Body,
  first: OrderVehicle,
): { readonly flat: OrderVehicle } | { readonly issues: Issue[] } {
  const transport = body['transportType'] === undefined ? {} : { transportType: body['transportType'] }
  const read = z.safeParse(OrderVehicle, { ...first, ...flatFields(body), ...transport })
  if (read.success) return { flat: read.data }
  return { issues: read.error.issues.map(({ path, message }) => ({ path: [...path], message })) }
}

/** Splits an order into its vehicle and the rest. */
function restOf(order: FlatOrder) {
  const { vehicleYear, vehicleMake, vehicleModel, vehicleVin, ...unnamed } = order
  const { vehicleType, transportType, isRunning, ...untyped } = unnamed
  const { stockNumber, lotNumber, releaseNote, ...rest } = untyped
  const named = { vehicleYear, vehicleMake, vehicleModel, vehicleVin, stockNumber, lotNumber, releaseNote }
  return { rest, vehicle: { ...named, vehicleType, transportType, isRunning } }
}

function readListed<Flat>(
  flat: z.ZodMiniType<Flat>,
  body: Body & { readonly vehicles: unknown },
  isEdit: boolean,
): Parsed<Flat> {
  const withoutVehicle = Object.fromEntries(
    Object.entries(body).filter(([name]) => !(ofVehicle as readonly string[]).includes(name)),
  )
  const order = z.safeParse(flat, { ...withoutVehicle, ...anyVehicle })
  const list = z.safeParse(VehicleList, body.vehicles)
  const issues = [
    ...(order.error?.issues ?? []),
    ...(list.error?.issues ?? []).map(({ path, message }) => ({ path: ['vehicles', ...path], message })),
  ]
  if (!order.success || !list.success) return { issues }
  const { rest, vehicle } = restOf(order.data as FlatOrder)
  const vehicles = list.data.map((each) => ({
    ...each,
    transportType: each.transportType ?? vehicle.transportType,
    quoteId: each.quoteId ?? rest.quoteId,
  })) as [OrderVehicles[0], ...OrderVehicles[0][]]
  const whole = { ...rest, vehicles, isFlat: false }
  if (isEdit && isLoaded(body)) {
    const first = flatOf(body, vehicles[0])
    return 'issues' in first ? first : { order: { ...whole, ...first } as unknown as Normalized<Flat> }
  }
  const conflicting = conflicts(body, vehicles)
  if (conflicting.length > 0) return { issues: conflicting }
  return { order: whole as unknown as Normalized<Flat> }
}

function readFlat<Flat>(flat: z.ZodMiniType<Flat>, body: unknown): Parsed<Flat> {
  const parsed = z.safeParse(flat, body)
  if (!parsed.success) return { issues: parsed.error.issues }
  return { order: normalizedOrder(parsed.data as FlatOrder) as unknown as Normalized<Flat> }
}

/** The flat form as a list of one. */
export function normalizedOrder(order: FlatOrder): Normalized<FlatOrder> {
  const { rest, vehicle } = restOf(order)
  return { ...rest, vehicles: [{ ...vehicle, quoteId: rest.quoteId }], isFlat: true }
}

/**
 * Both shapes of an order request: the flat one, which means one vehicle, and `vehicles` in place of the flat vehicle
 * fields. The output is one list in both cases. Also flattens the nested form (see `readOrderRequest`).
 * Source: ORDER-12, ORDER-43.
 */
function orderRequest<Output, Input>(flat: z.ZodMiniType<Output, Input>, isEdit = false) {
  return z.pipe(
    z.custom<Input | Listed<Input>>(),
    z.transform((sent, context): Normalized<Output> => {
      const body = readOrderRequest(sent)
      const read = isListed(body) ? readListed<Output>(flat, body, isEdit) : readFlat<Output>(flat, body)
      if ('order' in read) return read.order
      for (const { path, message } of read.issues) {
        context.issues.push({ code: 'custom', input: sent, path: [...path], message })
      }
      return z.NEVER
    }),
  )
}

/** Body of `POST /api/orders`. */
export const PlaceOrderRequest = orderRequest(PlaceOrder)
export type PlaceOrderRequest = z.output<typeof PlaceOrderRequest>

/** Body of `PUT /api/orders/{id}`. */
export const EditOrderRequest = orderRequest(EditOrder, true)
export type EditOrderRequest = z.output<typeof EditOrderRequest>

/** Body of `POST /api/dealer/orders`. */
export const PlaceDealerOrderRequest = orderRequest(PlaceDealerOrder)
export type PlaceDealerOrderRequest = z.output<typeof PlaceDealerOrderRequest>
export type PlaceDealerOrderRequestInput = z.input<typeof PlaceDealerOrderRequest>

/** Body of `POST /api/admin/orders`. */
export const StaffPlaceRequest = orderRequest(StaffPlaceOrder)
export type StaffPlaceRequest = z.output<typeof StaffPlaceRequest>

/** Body of `PUT /api/admin/orders/{id}`. */
export const StaffEditRequest = orderRequest(StaffEditOrder, true)
export type StaffEditRequest = z.output<typeof StaffEditRequest>
