import * as z from 'zod/mini'
import { DollarsToPay, line } from '#core/fields/text-fields.ts'
import { TransportType, VehicleType, Zip } from '#core/trips/trip.ts'
import { tripsRequest } from '#core/trips/trips-request.ts'
import { PlaceDealerOrder } from './dealer-order.ts'
import { PlaceOrder } from './place-order.ts'

/** A total that staff agreed on beside the card's, and why. Source: PRICE-18. */
const agreed = {
  agreedPrice: z.optional(
    z.object({ total: DollarsToPay, reason: line('Please give a reason for the agreed price', 500) }),
  ),
}

/**
 * Body of `POST /api/admin/orders`: an order that staff place for a customer, or for a dealership at its own rates and
 * credit. `totalPrice` is the card's price that staff quoted; the server compares it.
 * Source: STAFF-12.
 */
export const StaffPlaceOrder = z.discriminatedUnion(
  'kind',
  [
    z.safeExtend(PlaceOrder, { kind: z.literal('retail'), ...agreed }),
    z.safeExtend(PlaceDealerOrder, {
      kind: z.literal('dealer'),
      dealerId: line('Choose a dealership', 64),
      ...agreed,
    }),
  ],
  'Say whether a customer or a dealership orders',
)

/**
 * Body of `POST /api/admin/orders/price`: a trip, and the dealership whose rates count. With `agreedTotal` the deposit
 * is that of the agreed price.
 */
export const StaffPrice = z.object({
  dealerId: z._default(z.nullable(line('Choose a dealership', 64)), null),
  pickupZip: Zip,
  deliveryZip: Zip,
  vehicleType: VehicleType,
  transportType: TransportType,
  isRunning: z.boolean('Say whether the vehicle runs'),
  agreedTotal: z.optional(DollarsToPay),
})
export type StaffPrice = z.output<typeof StaffPrice>

/** The same, or a route with `vehicles`: the response is their sum. */
export const StaffPriceRequest = tripsRequest(StaffPrice)
export type StaffPriceRequest = z.output<typeof StaffPriceRequest>
export type StaffPriceInput = z.input<typeof StaffPriceRequest>

/** Response of `POST /api/admin/orders/price`, besides `success`. Sums are strings of dollars. */
export type StaffPriceResponse = {
  /** The card's. */
  total: string
  /** The agreed total, or else the card's. */
  agreedTotal: string
  /** Of the agreed total. */
  deposit: string
  /** Each vehicle's part of both totals, in the order of the request. */
  vehicles: { total: string; agreedTotal: string }[]
  miles: number
  /** None for a customer. */
  credit: { canInvoice: boolean; available: string; paymentTerms: number } | null
}
