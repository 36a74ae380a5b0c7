import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import type { QuoteResponse } from '@switchback/core/quotes/response/quote-response.ts'
import type { TripRequest } from '@switchback/core/trips/trip.ts'
import { tripOf } from '@switchback/core/trips/trip-of.ts'
import { vehicleCodes } from '@switchback/core/trips/vehicle-codes.ts'
import { quotedVehicles } from '@switchback/core/quotes/request/quoted-vehicles.ts'
import { orderQuery } from '../../../../queries/order-calls.ts'
import { isOutOfReach } from '../../../../api/is-out-of-reach.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { loadQuote } from '../../../../queries/quote-calls.ts'
import { CallFailed } from '../../../../api/refused.ts'
import { orderDrafts } from '../../../../offline/saved/order-drafts.ts'
import { savedQuotes, type SavedQuote } from '../../../../offline/saved/saved-quotes.ts'
import { otherVehiclesOf, otherVehiclesOfQuote, type OtherVehicle } from '../other-vehicles.ts'
import { findOrdered } from './find-ordered.ts'
import { loadFailure, type LoadFailure } from './load-failure.ts'
import type { OrderedQuote } from './ordered-quote-screen.tsx'
import { subjectOf, type OrderFormSearch } from './order-form-search.ts'
import {
  loadNoQuote,
  loadNoQuoteId,
  loadOrderClosed,
  loadOrderFailed,
  loadOrderRefused,
  loadQuoteFailed,
} from '../../words.ts'

/** The initial data of any order form. */
export type OrderFormInputs = {
  trip: TripRequest
  /** The price and distance that the customer saw first; one vehicle, unless it says otherwise. */
  shown: { totalPrice: number; miles: number; vehicleCount?: number }
  /** A dealer's quote has one vehicle and no list. */
  quote?: Omit<QuoteResponse, 'vehicles'> & Partial<Pick<QuoteResponse, 'vehicles'>>
  /** The order being edited. */
  order?: OrderResponse
}

/** The same for a customer. */
export type RetailOrderInputs = OrderFormInputs & {
  /** The vehicles besides the first. */
  otherVehicles: OtherVehicle[]
}

/** The form cannot open: the alert to show, if any, and the page to go to instead. */
export class NoOrderForm extends Error {
  readonly alert: string | undefined
  readonly confirmedOrderId: string | undefined

  constructor(alert?: string, confirmedOrderId?: string) {
    super(alert ?? 'No quote and no order to change')
    this.alert = alert
    this.confirmedOrderId = confirmedOrderId
  }
}

async function findQuote(id: string): Promise<SavedQuote | undefined> {
  const saved = await savedQuotes.find(id)
  if (saved) return saved
  try {
    const quote = await loadQuote(id)
    await savedQuotes.save(quote)
    return quote
  } catch (error) {
    if (isOutOfReach(error)) throw error
    return undefined
  }
}

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

/** The order to edit, if the form edits one and it can still be edited. */
async function findEditableOrder(id: string | undefined): Promise<OrderResponse | undefined> {
  if (!id) return undefined
  const order = await findOrder(id)
  if (order.allowedActions.includes('edit')) return order
  throw new NoOrderForm(loadOrderClosed, order.id)
}

/** The price that the customer saw first: that of the order, or the one on screen when the quote was requested. */
function shownFirst(lead: SavedQuote | OrderResponse, otherVehicles: readonly OtherVehicle[]) {
  const seenPrice = 'seenPrice' in lead ? lead.seenPrice : undefined
  return {
    totalPrice: seenPrice ?? Number(lead.totalPrice),
    miles: lead.distance,
    vehicleCount: otherVehicles.length + 1,
  }
}

/**
 * Loads the quote and the order for an order form. A new quote of another trip, or at a lower price, determines the trip;
 * else the order's own trip does, which may differ from its original quote. If the quote cannot be reached, returns a `LoadFailure`.
 * @throws NoOrderForm with the spec's text where one of them does not exist, or the order does not load.
 * Source: ORDER-1, ORDER-2, ORDER-8, ORDER-18.
 */
export async function loadRetailOrderForm(
  search: OrderFormSearch,
): Promise<RetailOrderInputs | OrderedQuote | LoadFailure> {
  const { quoteId, editOrderId } = subjectOf(search)
  const orderedAs =
    quoteId && !editOrderId
      ? await findOrdered(quoteId, search.again, (id) => queryClient.fetchQuery(orderQuery(id)))
      : undefined
  if (orderedAs) return { orderedAs }
  try {
    return await findInputs(search)
  } catch (error) {
    if (!isOutOfReach(error)) throw error
    return loadFailure(loadQuoteFailed, error)
  }
}

/** A link with an empty quote id shows an alert. Without the parameter, the user just starts at home. */
function refuseNothing({ quoteId }: OrderFormSearch): never {
  const hasLostIt = quoteId === ''
  throw new NoOrderForm(hasLostIt ? loadNoQuoteId : undefined)
}

/**
 * Whether an order keeps its own quote, although it was priced again: its vehicles and ZIPs stay, and the price of now
 * is not lower. Source: ORDER-18.
 */
function staysAsQuoted(order: OrderResponse, newQuote: QuoteResponse): boolean {
  const isSameRoute = order.pickupZip === newQuote.pickupZip && order.deliveryZip === newQuote.deliveryZip
  const areSameVehicles = vehicleCodes(order.vehicles) === vehicleCodes(quotedVehicles(newQuote))
  return isSameRoute && areSameVehicles && newQuote.totalPrice >= Number(order.totalPrice)
}

/** The form of a new order may have been left in a tab that is closed. Source: OFFLINE-27. */
async function restoreDraft(quote: QuoteResponse | undefined, order: OrderResponse | undefined) {
  if (quote && !order) await orderDrafts.restore(quote.id)
}

async function findInputs(search: OrderFormSearch): Promise<RetailOrderInputs> {
  const { quoteId, editOrderId } = subjectOf(search)
  if (!quoteId && !editOrderId) refuseNothing(search)
  const order = await findEditableOrder(editOrderId)
  const asked = quoteId ? await findQuote(quoteId) : undefined
  if (quoteId && !asked) throw new NoOrderForm(loadNoQuote)
  const newQuote = order && asked && staysAsQuoted(order, asked) ? undefined : asked
  const quote = newQuote ?? (order?.quoteId ? await findQuote(order.quoteId) : undefined)
  const lead = newQuote ?? order
  if (!lead) throw new NoOrderForm(loadNoQuote)
  const ofOrder = otherVehiclesOf(order?.vehicles ?? [])
  const otherVehicles = newQuote ? otherVehiclesOfQuote(newQuote, ofOrder) : ofOrder
  await restoreDraft(quote, order)
  return {
    trip: tripOf(lead),
    shown: order ? shownFirst(order, ofOrder) : shownFirst(lead, otherVehicles),
    otherVehicles,
    ...(quote ? { quote } : {}),
    ...(order ? { order } : {}),
  }
}
