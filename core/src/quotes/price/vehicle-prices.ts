import { Refusal } from '#core/errors/refusal.ts'
import { dealerOrderPrice, type DealerOrderPrice, type KnownDealerQuote } from './dealer-order-price.ts'
import type { HonoredQuote, QuotedVehicle } from './honored-price.ts'
import { orderPrice, type KnownQuote, type OrderPrice } from './order-price.ts'
import type { OrderTrips } from './order-trip.ts'
import type { TripQuote } from './quote-trip.ts'

/** The price of each vehicle of an order, in its order. */
export type VehiclePrices<Quoted extends TripQuote = TripQuote> = readonly [Quoted, ...Quoted[]]

/** Known quotes by their ids in lower case. */
export type QuotesById<Quote> = ReadonlyMap<string, Quote>

/** The total of an order in whole cents: the sum of its vehicles' prices. Source: ORDER-43. */
export function totalOf(prices: readonly Pick<TripQuote, 'price'>[]): number {
  return prices.reduce((sum, { price }) => sum + price.totalCents, 0)
}

/** The quote that a vehicle names, if it is known. */
export function quoteOf<Quote>(
  { quoteId }: { readonly quoteId?: string | null },
  quotes: QuotesById<Quote>,
): Quote | undefined {
  return quoteId ? quotes.get(quoteId.toLowerCase()) : undefined
}

type QuotableVehicle = OrderTrips['vehicles'][number]

/** Whether a quoted vehicle has the type, transport and condition that the request names. */
function isAsQuoted(vehicle: QuotableVehicle, { trip }: QuotedVehicle): boolean {
  const names = ['vehicleType', 'transportType', 'isRunning'] as const
  return names.every((name) => vehicle[name] === undefined || vehicle[name] === trip[name])
}

/**
 * The quote that the vehicle at `index` names, with the trip and price of that vehicle. A quote of several vehicles has
 * it in the same place, or else by its type, transport and condition, on which alone its price depends.
 * Source: QUOTE-10, PRICE-12.
 */
export function quoteOfVehicle<Quote extends HonoredQuote>(
  vehicles: readonly QuotableVehicle[],
  index: number,
  quotes: QuotesById<Quote>,
): Quote | undefined {
  const vehicle = vehicles[index]
  const quote = vehicle && quoteOf(vehicle, quotes)
  if (!vehicle || !quote?.others?.length) return quote
  const quoted: readonly QuotedVehicle[] = [quote, ...quote.others]
  const place = vehicles.slice(0, index).filter((each) => quoteOf(each, quotes) === quote).length
  const inPlace = quoted[place] ?? quote
  const found = isAsQuoted(vehicle, inPlace) ? inPlace : quoted.find((each) => isAsQuoted(vehicle, each))
  const { trip, price } = found ?? inPlace
  return { ...quote, trip, price }
}

/**
 * Prices each vehicle of an order by itself.
 * @throws Refusal `invalid` without a vehicle; what `priceOne` throws.
 */
export function pricesOf<Vehicle, Quoted extends TripQuote>(
  vehicles: readonly Vehicle[],
  priceOne: (vehicle: Vehicle, index: number) => Quoted,
): VehiclePrices<Quoted> {
  const [first, ...others] = vehicles.map(priceOne)
  if (!first) throw new Refusal('invalid', { details: [{ path: 'vehicles', message: 'Name the vehicles' }] })
  return [first, ...others]
}

type RetailInputs = Omit<Parameters<typeof orderPrice>[1], 'quote'> & {
  readonly quotes: QuotesById<KnownQuote>
}

/** The prices of a customer's order: each vehicle by `orderPrice`. Source: ORDER-43, PRICE-12. */
export function orderPrices(
  { pickupZip, deliveryZip, vehicles }: OrderTrips,
  { quotes, ...inputs }: RetailInputs,
): VehiclePrices<OrderPrice> {
  return pricesOf(vehicles, (vehicle, index) => {
    const quote = quoteOfVehicle(vehicles, index, quotes)
    return orderPrice({ ...vehicle, pickupZip, deliveryZip }, { ...inputs, quote })
  })
}

type DealerInputs = Omit<Parameters<typeof dealerOrderPrice>[1], 'quote'> & {
  readonly quotes: QuotesById<KnownDealerQuote>
}

/** The prices of a dealership's order: each vehicle by `dealerOrderPrice`. Source: ORDER-43, PRICE-12. */
export function dealerOrderPrices(
  { pickupZip, deliveryZip, vehicles }: OrderTrips,
  { quotes, ...inputs }: DealerInputs,
): VehiclePrices<DealerOrderPrice> {
  return pricesOf(vehicles, (vehicle, index) => {
    const quote = quoteOfVehicle(vehicles, index, quotes)
    return dealerOrderPrice({ ...vehicle, pickupZip, deliveryZip }, { ...inputs, quote })
  })
}
