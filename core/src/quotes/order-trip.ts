import type { PlaceOrder } from '#core/orders/place-order.ts'
import type { TripRequest } from '#core/trips/trip.ts'

/** The pricing fields of an order request. */
export type OrderTripRequest = Pick<
  PlaceOrder,
  'pickupZip' | 'deliveryZip' | 'vehicleType' | 'transportType' | 'isRunning'
>

/**
 * The trip of an order: its own ZIPs, and its own vehicle, transport, and condition if given, otherwise the quote's,
 * otherwise the defaults.
 * Source: PRICE-12, PRICE-15.
 */
export function orderTrip(order: OrderTripRequest, quoted?: TripRequest): TripRequest {
  return {
    pickupZip: order.pickupZip,
    deliveryZip: order.deliveryZip,
    vehicleType: order.vehicleType ?? quoted?.vehicleType ?? 'Sedan',
    transportType: order.transportType ?? quoted?.transportType ?? 'open',
    isRunning: order.isRunning ?? quoted?.isRunning ?? true,
  }
}
