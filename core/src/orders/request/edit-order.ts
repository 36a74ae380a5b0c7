import * as z from 'zod/mini'
import { OrderVehicle, VehicleList } from './order-vehicle.ts'
import { OrderFields } from './place-order.ts'

/**
 * The vehicles of an edit: `vehicles` is the list that the order is to have, without it the order keeps its vehicles;
 * `firstVehicle` changes the first one alone (see `toVehicleEdit`). `editedOrder` applies both.
 */
export const vehicleEdits = {
  vehicles: z.optional(VehicleList),
  firstVehicle: z.optional(OrderVehicle),
}

/**
 * Body of `PUT /api/orders/{id}`: the new state of the order, and the revision that the customer saw. Optimistic
 * concurrency: if the order has changed since, the edit is refused with `order_changed`; without a revision it
 * overwrites the latest one.
 * Source: ORDER-18.
 */
export const EditOrder = z.safeExtend(OrderFields, {
  ...vehicleEdits,
  revision: z.optional(z.int('Say which revision of the order you saw').check(z.positive())),
})
