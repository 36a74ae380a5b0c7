import * as z from 'zod/mini'
import { Dollars } from '#core/fields/text-fields.ts'
import type { ListedInput } from '#core/orders/request/flat-order.ts'
import type { OrderVehicleInput } from '#core/orders/request/order-vehicle.ts'
import { maxVehicles } from '#core/trips/trip-choices.ts'
import { CancelDealerOrder, type PlaceDealerOrderInput } from '#core/orders/request/dealer-order.ts'
import { SaveDealerQuote } from '#core/quotes/request/dealer-quote.ts'
import { OfflineQuote, ShownPrice } from '#core/quotes/offline/offline-quote.ts'
import { TripRequest } from '#core/trips/trip.ts'

/**
 * Version 1 of `place_order`. `order` and a vehicle together have the fields of `PlaceDealerOrder`, which checks them.
 * `totalPrice` is the total that the user accepted, `price` its lines for a vehicle. `quote` is the offline quote
 * behind it, null if the order was priced online or its new price was accepted.
 * Source: OFFLINE-8, OFFLINE-6.
 */
export const PlaceOrderPayload = z.object({
  order: z.looseObject({ totalPrice: Dollars }),
  vehicles: z
    .array(z.looseObject({ price: z.nullable(ShownPrice) }))
    .check(z.minLength(1, 'Name the vehicle'), z.maxLength(maxVehicles, `At most ${maxVehicles} vehicles`)),
  quote: z.nullable(z.extend(OfflineQuote, { trip: TripRequest })),
})
export type PlaceOrderPayload = z.output<typeof PlaceOrderPayload>

/**
 * Version 2 of `place_order`: each vehicle has the offline quote behind its own price. `order` has the fields of
 * `PlaceDealerOrder` without those of a vehicle, a vehicle those of `OrderVehicle`; `order.totalPrice` is the sum that
 * the user accepted.
 * Source: OFFLINE-8, OFFLINE-6, ORDER-43.
 */
export const PlaceVehiclesPayload = z.object({
  order: z.looseObject({ totalPrice: Dollars }),
  vehicles: z
    .array(
      z.looseObject({
        price: z.nullable(ShownPrice),
        quote: z.nullable(z.extend(OfflineQuote, { trip: TripRequest })),
      }),
    )
    .check(z.minLength(1, 'Name the vehicle'), z.maxLength(maxVehicles, `At most ${maxVehicles} vehicles`)),
})
export type PlaceVehiclesPayload = z.output<typeof PlaceVehiclesPayload>

/** A `place_order` payload of version 2 as a device writes it. */
export type PlaceVehiclesPayloadInput = {
  order: Omit<ListedInput<PlaceDealerOrderInput>, 'vehicles'>
  vehicles: (OrderVehicleInput & {
    price: ShownPrice | null
    quote: (OfflineQuote & { trip: TripRequest }) | null
  })[]
}

/** Version 1 as version 2: its one offline quote is that of its one vehicle. */
export const upcastPlaceOrder = ({ order, vehicles, quote }: PlaceOrderPayload): PlaceVehiclesPayload => ({
  order,
  vehicles: vehicles.map((vehicle) => ({ ...vehicle, quote })),
})

type VehicleOfForm = Omit<OrderVehicleInput, 'position' | 'quoteId'>

/** A `place_order` payload as a device writes it. */
export type PlaceOrderPayloadInput = Omit<z.input<typeof PlaceOrderPayload>, 'order' | 'vehicles'> & {
  order: Omit<ListedInput<PlaceDealerOrderInput>, 'vehicles' | 'transportType'>
  vehicles: (VehicleOfForm & { price: ShownPrice | null })[]
}

/**
 * Version 1 of `cancel_order`: an order by its id, or by the operation that placed it.
 * Source: OFFLINE-8.
 */
export const CancelOrderPayload = z
  .extend(CancelDealerOrder, {
    orderId: z.optional(z.string().check(z.maxLength(64))),
    operationId: z.optional(z.uuid('Must be a UUID').check(z.toLowerCase())),
  })
  .check(
    z.refine(
      ({ orderId, operationId }) => (orderId === undefined) !== (operationId === undefined),
      'Name the order or the operation that placed it',
    ),
  )
export type CancelOrderPayload = z.output<typeof CancelOrderPayload>

/**
 * Version 1 of `save_quote`. `shown` is the price that the device showed, with the offline quote behind it; null
 * accepts the current price.
 * Source: OFFLINE-8, OFFLINE-6.
 */
export const SaveQuotePayload = z.object({
  quote: z.extend(SaveDealerQuote, { id: z.uuid('The quote id must be a UUID') }),
  shown: z.nullable(z.object({ price: ShownPrice, quote: z.nullable(OfflineQuote) })),
})
export type SaveQuotePayload = z.output<typeof SaveQuotePayload>
