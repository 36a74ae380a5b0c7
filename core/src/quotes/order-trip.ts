import type { PlaceOrder } from '#core/orders/place-order.ts'
import type { TripRequest } from './trip.ts'

/** What of an order's request its price depends on. */
export type OrderTripRequest = Pick<
  PlaceOrder,
  'pickupZip' | 'deliveryZip' | 'vehicleType' | 'transportType' | 'isRunning'
>

/**
 * The trip that an order asks for: its own ZIPs, and its own vehicle, transport and condition where it names them,
 * else those of its quote, else the defaults.
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
