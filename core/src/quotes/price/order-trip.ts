import type { OrderVehicle } from '#core/orders/request/order-vehicle.ts'
import type { PlaceOrder } from '#core/orders/request/place-order.ts'
import type { TripRequest } from '#core/trips/trip.ts'
import { defaultTransportType, defaultVehicleType } from '#core/trips/trip-choices.ts'

/** The ends of an order. */
type Route = Pick<PlaceOrder, 'pickupZip' | 'deliveryZip'>

/** The pricing fields of one vehicle of an order request. */
export type OrderTripRequest = Route & Pick<OrderVehicle, 'vehicleType' | 'transportType' | 'isRunning'>

/** The pricing fields of an order request with several vehicles. Each is priced by its own quote, if it names one. */
export type OrderTrips = Route & {
  readonly vehicles: readonly (Pick<OrderVehicle, 'vehicleType' | 'transportType' | 'isRunning'> & {
    readonly quoteId?: string | null
  })[]
}

/**
 * The trip of an order: its own ZIPs, and its own vehicle, transport, and condition if given, otherwise the quote's,
 * otherwise the defaults.
 * Source: PRICE-12, PRICE-15.
 */
export function orderTrip(order: OrderTripRequest, quoted?: TripRequest): TripRequest {
  return {
    pickupZip: order.pickupZip,
    deliveryZip: order.deliveryZip,
    vehicleType: order.vehicleType ?? quoted?.vehicleType ?? defaultVehicleType,
    transportType: order.transportType ?? quoted?.transportType ?? defaultTransportType,
    isRunning: order.isRunning ?? quoted?.isRunning ?? true,
  }
}
