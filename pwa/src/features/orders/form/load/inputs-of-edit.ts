import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import { quotedVehicles } from '@switchback/core/quotes/request/quoted-vehicles.ts'
import { isQuoteExpired } from '@switchback/core/quotes/price/quote-validity.ts'
import type { QuoteResponse } from '@switchback/core/quotes/response/quote-response.ts'
import { tripOf } from '@switchback/core/trips/trip-of.ts'
import { vehicleCodes } from '@switchback/core/trips/vehicle-codes.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { CallFailed } from '../../../../api/refused.ts'
import { orderQuery } from '../../../../queries/order-calls.ts'
import type { SavedQuote } from '../../../../offline/saved/saved-quotes.ts'
import { orderFormOf } from '../order-form-of.ts'
import { otherVehiclesOf, otherVehiclesOfQuote } from '../other-vehicles.ts'
import { findQuote, NoOrderForm, type RetailOrderInputs } from './load-retail-order-form.ts'
import { loadNoQuote, loadOrderClosed, loadOrderFailed, loadOrderRefused } from '../../words.ts'

async function findOrder(id: string): Promise<OrderResponse> {
  try {
    return await queryClient.fetchQuery(orderQuery(id))
  } catch (error) {
    throw new NoOrderForm(orderFailure(error))
  }
}

/**
 * The reason why no order was loaded: a refusal, a server error or the network; or an answer that is no order.
 * Source: ORDER-8.
 */
function orderFailure(error: unknown): string {
  const kind = error instanceof CallFailed ? error.failure.kind : undefined
  return kind === undefined || kind === 'empty' || kind === 'unreadable' ? loadOrderFailed : loadOrderRefused
}

/** The order, if it can still be edited. */
async function findEditableOrder(id: string): Promise<OrderResponse> {
  const order = await findOrder(id)
  if (order.allowedActions.includes('edit')) return order
  throw new NoOrderForm(loadOrderClosed, order.id)
}

const areVehiclesOf = (order: OrderResponse, quote: QuoteResponse): boolean =>
  vehicleCodes(order.vehicles) === vehicleCodes(quotedVehicles(quote))

/** Whether the order's vehicles and ZIPs stay in a new quote, and the price of now is not lower. */
function mayKeepOwn(order: OrderResponse, newQuote: QuoteResponse): boolean {
  const isSameRoute = order.pickupZip === newQuote.pickupZip && order.deliveryZip === newQuote.deliveryZip
  return isSameRoute && areVehiclesOf(order, newQuote) && newQuote.totalPrice >= Number(order.totalPrice)
}

/**
 * Whether a quote's price still holds for the order: only then does the form know it, because the server prices any
 * other trip by the rates of that quote. An order within the quote's tolerance has its miles.
 * Source: PRICE-12, QUOTE-8.
 */
const holdsFor = (order: OrderResponse, own: QuoteResponse): boolean =>
  !isQuoteExpired(own.validUntil, new Date()) && order.distance === own.distance && areVehiclesOf(order, own)

/** The order's own quote, unless a new one takes its place. Source: ORDER-18, ORDER-19. */
async function findOwn(order: OrderResponse, newQuote?: QuoteResponse): Promise<SavedQuote | undefined> {
  if (!order.quoteId || (newQuote && !mayKeepOwn(order, newQuote))) return undefined
  const own = await findQuote(order.quoteId)
  return own && newQuote && !holdsFor(order, own) ? undefined : own
}

/** The quote that the page's address names. */
async function findRequested(quoteId: string | undefined): Promise<SavedQuote | undefined> {
  const quote = quoteId ? await findQuote(quoteId) : undefined
  if (quoteId && !quote) throw new NoOrderForm(loadNoQuote)
  return quote
}

/**
 * The inputs of the form of an order being edited. Its own price is the first one; a new quote of another trip, or at a
 * lower price, determines the trip, else the order's own trip does, which may differ from its original quote. The draft
 * and files are those of the quote that the address names, or else of the order's own.
 * @throws NoOrderForm as `loadRetailOrderForm`.
 * Source: ORDER-18, ORDER-19, PRICE-17.
 */
export async function inputsOfEdit(orderId: string, quoteId: string | undefined): Promise<RetailOrderInputs> {
  const order = await findEditableOrder(orderId)
  const requested = await findRequested(quoteId)
  const own = await findOwn(order, requested)
  const newQuote = own ? undefined : requested
  const quote = own ?? newQuote
  const addressed = requested ?? own
  const trip = tripOf(newQuote ?? order)
  const ofOrder = otherVehiclesOf(order.vehicles)
  const otherVehicles = newQuote ? otherVehiclesOfQuote(newQuote, ofOrder) : ofOrder
  return {
    subject: addressed ? `${order.id}.${addressed.id}` : order.id,
    trip,
    shown: {
      totalPrice: Number(order.totalPrice),
      miles: order.distance,
      vehicleCount: ofOrder.length + 1,
    },
    order,
    ...(quote ? { quote } : {}),
    fresh: { ...orderFormOf(order, trip), otherVehicles },
  }
}
