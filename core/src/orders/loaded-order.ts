import type { TransportType, VehicleType } from '#core/trips/trip.ts'
import type { OrderResponse } from './order-response.ts'

/** What a loaded order was priced by. `totalPrice` in dollars, as in the order. */
type OrderQuote = {
  /** None if the quote existed only in the browser. */
  id: string | null
  pickupZip: string
  deliveryZip: string
  vehicleType: VehicleType
  transportType: TransportType
  isRunning: boolean
  distance: number
  baseRate: string
  totalPrice: string
  createdAt: string
}

/**
 * `order` in the response of `GET /api/orders/{id}`: an order with what a form needs to edit it. Coordinates are
 * degrees, the center of the ZIP; null where the ZIP has none.
 * Source: ORDER-42.
 */
export type LoadedOrder = OrderResponse & {
  pickupLat: number | null
  pickupLng: number | null
  deliveryLat: number | null
  deliveryLng: number | null
  quote: OrderQuote
}
