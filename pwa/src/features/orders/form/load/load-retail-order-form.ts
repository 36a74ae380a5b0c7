import type { OrderResponse } from '@switchback/core/orders/order-response.ts'
import type { QuoteResponse } from '@switchback/core/quotes/quote-response.ts'
import type { TripRequest } from '@switchback/core/trips/trip.ts'
import { orderQuery } from '../../../../queries/order-calls.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { loadQuote } from '../../../../queries/quote-calls.ts'
import { CallFailed } from '../../../../api/refused.ts'
import { savedQuotes } from '../../../../offline/saved-quotes.ts'
import { findOrdered } from './find-ordered.ts'
import { isTemporary, loadFailure, type LoadFailure } from './load-failure.ts'
import type { OrderedQuote } from './ordered-quote-screen.tsx'
import { subjectOf, type OrderFormSearch } from './order-form-search.ts'
import {
  loadNoQuote,
  loadNoQuoteId,
  loadOrderClosed,
  loadOrderFailed,
  loadOrderRefused,
  loadQuoteFailed,
} from '../words.ts'

/** The initial data of the form. */
export type OrderFormInputs = {
  trip: TripRequest
  /** The total and the miles that the customer saw first. */
  shown: { totalPrice: number; miles: number }
  quote?: QuoteResponse
  /** The order being edited. */
  order?: OrderResponse
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

async function findQuote(id: string): Promise<QuoteResponse | undefined> {
  const saved = await savedQuotes.find(id)
  if (saved) return saved
  try {
    const quote = await loadQuote(id)
    await savedQuotes.save(quote)
    return quote
  } catch (error) {
    if (isTemporary(error)) throw error
    return undefined
  }
}

async function findOrder(id: string): Promise<OrderResponse> {
  try {
    return await queryClient.fetchQuery(orderQuery(id))
  } catch (error) {
    throw isTemporary(error) ? error : new NoOrderForm(orderFailure(error))
  }
}

/** Source: ORDER-1, ORDER-2. */
function orderFailure(error: unknown): string {
  const isRefused = error instanceof CallFailed && error.failure.kind === 'refused'
  return isRefused ? loadOrderRefused : loadOrderFailed
}

/** The order to edit, if the form edits one and it can still be edited. */
async function findEditableOrder(id: string | undefined): Promise<OrderResponse | undefined> {
  if (!id) return undefined
  const order = await findOrder(id)
  if (order.allowedActions.includes('edit')) return order
  throw new NoOrderForm(loadOrderClosed, order.id)
}

function inputsOf(lead: QuoteResponse | OrderResponse): OrderFormInputs {
  const { pickupZip, deliveryZip, vehicleType, transportType, isRunning } = lead
  return {
    trip: { pickupZip, deliveryZip, vehicleType, transportType, isRunning },
    shown: { totalPrice: Number(lead.totalPrice), miles: lead.distance },
  }
}

/**
 * Loads the quote and the order for an order form. A new quote determines the trip; without one, the order's own trip
 * does, which may differ from its original quote. If the server cannot be reached, returns a `LoadFailure`.
 * @throws NoOrderForm with the spec's text where one of them does not exist.
 * Source: ORDER-1, ORDER-2, ORDER-18.
 */
export async function loadRetailOrderForm(
  search: OrderFormSearch,
): Promise<OrderFormInputs | OrderedQuote | LoadFailure> {
  const { quoteId, editOrderId } = subjectOf(search)
  const orderedAs =
    quoteId && !editOrderId
      ? await findOrdered(quoteId, search.again, (id) => queryClient.fetchQuery(orderQuery(id)))
      : undefined
  if (orderedAs) return { orderedAs }
  try {
    return await findInputs(search)
  } catch (error) {
    if (!isTemporary(error)) throw error
    const title = subjectOf(search).editOrderId ? orderFailure(error) : loadQuoteFailed
    return loadFailure(title, error)
  }
}

async function findInputs(search: OrderFormSearch): Promise<OrderFormInputs> {
  const { quoteId, editOrderId } = subjectOf(search)
  if (!quoteId && !editOrderId) {
    // A link with an empty quote id shows an alert. Without the parameter, the user just starts at home.
    const hasLostIt = search.quoteId === ''
    throw new NoOrderForm(hasLostIt ? loadNoQuoteId : undefined)
  }
  const order = await findEditableOrder(editOrderId)
  const wantedQuote = quoteId ?? order?.quoteId
  const quote = wantedQuote ? await findQuote(wantedQuote) : undefined
  const lead = quoteId ? quote : order
  if (!lead) throw new NoOrderForm(loadNoQuote)
  return { ...inputsOf(lead), ...(quote ? { quote } : {}), ...(order ? { order } : {}) }
}
