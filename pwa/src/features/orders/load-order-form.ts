import type { OrderResponse } from '@switchback/core/orders/order-response.ts'
import type { QuoteResponse } from '@switchback/core/quotes/quote-response.ts'
import type { TripRequest } from '@switchback/core/quotes/trip.ts'
import { orderQuery } from '../../api/order-calls.ts'
import { queryClient } from '../../api/query-client.ts'
import { loadQuote } from '../../api/quote-calls.ts'
import { CallFailed } from '../../api/refused.ts'
import { savedQuotes } from '../../offline/saved-quotes.ts'
import { findOrdered } from './find-ordered.ts'
import { isTemporary, loadFailure, type LoadFailure } from './load-failure.ts'
import type { OrderedQuote } from './ordered-quote-screen.tsx'
import { subjectOf, type OrderFormSearch } from './order-form-search.ts'

/** What the form starts from. */
export type OrderFormInputs = {
  trip: TripRequest
  /** The total that the customer saw first, and its miles. */
  shown: { totalPrice: number; miles: number }
  quote?: QuoteResponse
  /** The order that is being changed. */
  order?: OrderResponse
}

/** The form cannot be opened: the alert to show, if any, and where to go instead. */
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
  const saved = savedQuotes.find(id)
  if (saved) return saved
  try {
    const quote = await loadQuote(id)
    savedQuotes.keep(quote)
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
  return isRefused ? 'Failed to load order. Please try again.' : 'Error loading order. Please try again.'
}

/** The order that is to be changed, if the form is about one that still may be. */
async function findEditableOrder(id: string | undefined): Promise<OrderResponse | undefined> {
  if (!id) return undefined
  const order = await findOrder(id)
  if (order.allowedActions.includes('edit')) return order
  throw new NoOrderForm('This order can no longer be changed online. Please call us.', order.id)
}

function inputsOf(lead: QuoteResponse | OrderResponse): OrderFormInputs {
  const { pickupZip, deliveryZip, vehicleType, transportType, isRunning } = lead
  return {
    trip: { pickupZip, deliveryZip, vehicleType, transportType, isRunning },
    shown: { totalPrice: Number(lead.totalPrice), miles: lead.distance },
  }
}

/**
 * The quote and the order that an order form is about. A new quote leads; without one the order's own trip does,
 * which may have left its quote behind. A server that cannot be reached now is a `LoadFailure`.
 * @throws NoOrderForm with the spec's text where one of them does not exist.
 * Source: ORDER-1, ORDER-2, ORDER-18.
 */
export async function loadOrderForm(
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
    const title = subjectOf(search).editOrderId ? orderFailure(error) : 'Your quote could not be loaded'
    return loadFailure(title, error)
  }
}

async function findInputs(search: OrderFormSearch): Promise<OrderFormInputs> {
  const { quoteId, editOrderId } = subjectOf(search)
  if (!quoteId && !editOrderId) {
    // A link that names a quote and has lost it says so; without a word of one, people just begin at home.
    const hasLostIt = search.quoteId === ''
    throw new NoOrderForm(
      hasLostIt ? 'Error: No quote selected. Please go back and select a quote.' : undefined,
    )
  }
  const order = await findEditableOrder(editOrderId)
  const wantedQuote = quoteId ?? order?.quoteId
  const quote = wantedQuote ? await findQuote(wantedQuote) : undefined
  const lead = quoteId ? quote : order
  if (!lead) throw new NoOrderForm('Please generate a quote first using the quote calculator')
  return { ...inputsOf(lead), ...(quote ? { quote } : {}), ...(order ? { order } : {}) }
}
