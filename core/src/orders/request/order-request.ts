import * as z from 'zod/mini'
import { PlaceDealerOrder } from './dealer-order.ts'
import { EditOrder } from './edit-order.ts'
import {
  conflicts,
  toVehicleEdit,
  toVehicles,
  type FlatInput,
  type Lift,
  type ListedInput,
} from './flat-order.ts'
import type { OrderVehicle, OrderVehicles } from './order-vehicle.ts'
import { PlaceOrder } from './place-order.ts'
import { StaffEditOrder } from './staff-edit.ts'
import { StaffPlaceOrder } from './staff-place.ts'

type Vehicles = {
  readonly vehicles?: OrderVehicles | undefined
  readonly firstVehicle?: OrderVehicle | undefined
}

/** The errors under the names of the request, each field once. */
function issuesOf(error: z.core.$ZodError, sentPath: ReturnType<Lift>['sentPath']) {
  const byPath = new Map<string, { path: PropertyKey[]; message: string }>()
  for (const { path, message } of error.issues) {
    const sent = [...sentPath(path)]
    const key = sent.join('.')
    if (!byPath.has(key)) byPath.set(key, { path: sent, message })
  }
  return [...byPath.values()]
}

/** A request in every form that the API takes, as `schema` with its vehicles in a list. Source: ORDER-12, ORDER-43. */
function orderRequest<Output extends Vehicles, Input>(schema: z.ZodMiniType<Output, Input>, lift: Lift) {
  return z.pipe(
    z.custom<FlatInput<Input> | ListedInput<Input>>(),
    z.transform((sent, context): Output => {
      const { body, sentPath } = lift(sent)
      const read = z.safeParse(schema, body)
      const refuse = (path: PropertyKey[], message: string) =>
        context.issues.push({ code: 'custom', input: sent, path, message })
      if (!read.success) {
        for (const { path, message } of issuesOf(read.error, sentPath)) refuse(path, message)
        return z.NEVER
      }
      const { vehicles, firstVehicle } = read.data
      // An order that was loaded and sent back may differ: either form may have been changed.
      if (!vehicles || firstVehicle) return read.data
      for (const name of conflicts(sent, vehicles)) refuse([name], 'Name each vehicle in "vehicles" only')
      return read.data
    }),
  )
}

/** Body of `POST /api/orders`. */
export const PlaceOrderRequest = orderRequest(PlaceOrder, toVehicles)
export type PlaceOrderRequest = z.output<typeof PlaceOrderRequest>
export type PlaceOrderRequestInput = z.input<typeof PlaceOrderRequest>

/** Body of `PUT /api/orders/{id}`. */
export const EditOrderRequest = orderRequest(EditOrder, toVehicleEdit)
export type EditOrderRequest = z.output<typeof EditOrderRequest>
export type EditOrderRequestInput = z.input<typeof EditOrderRequest>

/** Body of `POST /api/dealer/orders`. */
export const PlaceDealerOrderRequest = orderRequest(PlaceDealerOrder, toVehicles)
export type PlaceDealerOrderRequest = z.output<typeof PlaceDealerOrderRequest>
export type PlaceDealerOrderRequestInput = z.input<typeof PlaceDealerOrderRequest>

/** Body of `POST /api/admin/orders`. */
export const StaffPlaceRequest = orderRequest(StaffPlaceOrder, toVehicles)
export type StaffPlaceRequest = z.output<typeof StaffPlaceRequest>
export type StaffPlaceRequestInput = z.input<typeof StaffPlaceRequest>

/** Body of `PUT /api/admin/orders/{id}`. */
export const StaffEditRequest = orderRequest(StaffEditOrder, toVehicleEdit)
export type StaffEditRequest = z.output<typeof StaffEditRequest>
export type StaffEditRequestInput = z.input<typeof StaffEditRequest>
