import type { OrderVehicle } from '@switchback/core/orders/request/order-vehicle.ts'
import type { PlaceOrderRequest } from '@switchback/core/orders/request/order-request.ts'
import { dealerOrderPrice } from '@switchback/core/quotes/price/dealer-order-price.ts'
import { orderPrice } from '@switchback/core/quotes/price/order-price.ts'
import type { TripQuote } from '@switchback/core/quotes/price/quote-trip.ts'
import { quoteOfVehicle } from '@switchback/core/quotes/price/vehicle-prices.ts'
import { dealerQuotesWithCards, knownDealerQuotes } from '../../quotes/known-dealer-quote.ts'
import { currentRetailCard, theRetailCard } from '../../rates/current-retail-card.ts'
import { currentDealerRates, theDealerRates } from '../../rates/dealer-rates.ts'
import type { RequestContext } from '../../request-context.ts'
import type { OrderRow } from '../read/order-row.ts'
import { knownQuotes, namedQuotes, quotesOfOrder } from '../write/known-quote.ts'

export type PricingContext = Pick<RequestContext, 'db' | 'now' | 'zipTable'>

/** A price, and of a dealership the version of the settings that it used. */
export type EditPrice = TripQuote & { readonly settingsVersion?: string }

/** Prices a vehicle of an edited order by the order's own quotes and the current rates. */
type PriceNow = (vehicle: OrderVehicle, index: number) => EditPrice

async function retailPrices(
  { db, now, zipTable }: PricingContext,
  orderId: string,
  { pickupZip, deliveryZip, vehicles }: PlaceOrderRequest,
): Promise<PriceNow> {
  const [quoted, cards] = await db.read([quotesOfOrder(db, orderId), currentRetailCard(db, now)])
  const inputs = { zipTable, card: theRetailCard(cards), now }
  const quotes = knownQuotes(quoted)
  return (vehicle, index) => {
    const quote = quoteOfVehicle(vehicles, index, quotes)
    const priced = orderPrice({ pickupZip, deliveryZip, ...vehicle }, { ...inputs, quote })
    const { distance, price, rateVersion, trip } = priced
    return { trip, distance, price, rateVersion }
  }
}

async function dealerPrices(
  { db, now, zipTable }: PricingContext,
  {
    order,
    vehicles: before,
  }: Pick<OrderRow, 'order' | 'vehicles'> & { readonly order: { dealerId: string } },
  { pickupZip, deliveryZip, vehicles }: PlaceOrderRequest,
): Promise<PriceNow> {
  const { dealerId } = order
  const [quoted, ...cards] = await db.read([
    dealerQuotesWithCards(db, dealerId, namedQuotes(before)),
    ...currentDealerRates(db, dealerId, now),
  ])
  const inputs = { zipTable, rates: theDealerRates(...cards), now }
  const quotes = knownDealerQuotes(quoted)
  return (vehicle, index) => {
    const quote = quoteOfVehicle(vehicles, index, quotes)
    const priced = dealerOrderPrice({ pickupZip, deliveryZip, ...vehicle }, { ...inputs, quote })
    const { distance, price, rateVersion, settingsVersion, trip } = priced
    return { trip, distance, price, rateVersion, settingsVersion }
  }
}

/** The pricing of an order's vehicles now: a dealership's at its own rates. Source: STAFF-11, STAFF-38, PRICE-7. */
export function pricesNow(
  context: PricingContext,
  { order, vehicles }: Pick<OrderRow, 'order' | 'vehicles'>,
  request: PlaceOrderRequest,
): Promise<PriceNow> {
  const { dealerId } = order
  return dealerId === null
    ? retailPrices(context, order.id, request)
    : dealerPrices(context, { order: { ...order, dealerId }, vehicles }, request)
}
