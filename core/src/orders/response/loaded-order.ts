import * as z from 'zod/mini'
import { Instant } from '#core/fields/day-and-instant.ts'
import { TransportType, VehicleType } from '#core/trips/trip.ts'
import { OrderResponse } from './order-response.ts'

const degrees = z.nullable(z.number())

/**
 * `order` in the responses of `/api/orders`: an order with what a form needs to edit it. Coordinates are degrees, the
 * center of the ZIP; null where the ZIP has none. `quote` is what the order was priced by; its id is null if the quote
 * existed only in the browser.
 * Source: ORDER-42.
 */
export const LoadedOrder = z.extend(OrderResponse, {
  pickupLat: degrees,
  pickupLng: degrees,
  deliveryLat: degrees,
  deliveryLng: degrees,
  quote: z.object({
    id: z.nullable(z.string()),
    pickupZip: z.string(),
    deliveryZip: z.string(),
    vehicleType: VehicleType,
    transportType: TransportType,
    isRunning: z.boolean(),
    distance: z.number(),
    baseRate: z.string(),
    totalPrice: z.string(),
    createdAt: Instant,
  }),
})
export type LoadedOrder = z.output<typeof LoadedOrder>
