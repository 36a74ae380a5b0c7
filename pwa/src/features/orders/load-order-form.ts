import type { OrderAnswer } from '@switchback/core/orders/order-answer.ts'
import type { QuoteAnswer } from '@switchback/core/quotes/quote-answer.ts'
import type { TripRequest } from '@switchback/core/quotes/trip.ts'
import { orderQuery } from '../../api/order-calls.ts'
import { queryClient } from '../../api/query-client.ts'
import { loadQuote } from '../../api/quote-calls.ts'
import { CallFailed } from '../../api/refused.ts'
import { keptQuotes } from '../../offline/kept-quotes.ts'
import { findOrdered } from './find-ordered.ts'
import { isTemporary, loadFailure, type LoadFailure } from './load-failure.ts'
import type { OrderedQuote } from './ordered-quote-screen.tsx'
import { subjectOf, type OrderFormSearch } from './order-form-search.ts'

/** What the form starts from. */
export type OrderFormGround = {
  trip: TripRequest
  /** The total that the customer saw first, and its miles. */
  shown: { totalPrice: number; miles: number }
  quote?: QuoteAnswer
  /** The order that is being changed. */
  order?: OrderAnswer
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

async function findQuote(id: string): Promise<QuoteAnswer | undefined> {
  const kept = keptQuotes.find(id)
  if (kept) return kept
  try {
    const quote = await loadQuote(id)
    keptQuotes.keep(quote)
    return quote
  } catch (fault) {
    if (isTemporary(fault)) throw fault
    return undefined
  }
}

async function findOrder(id: string): Promise<OrderAnswer> {
  try {
    return await queryClient.fetchQuery(orderQuery(id))
  } catch (fault) {
    throw isTemporary(fault) ? fault : new NoOrderForm(orderFailure(fault))
  }
}

/** Source: spec/public.md section 8 "Order form alerts". */
function orderFailure(fault: unknown): string {
  const isRefused = fault instanceof CallFailed && fault.failure.kind === 'refused'
  return isRefused ? 'Failed to load order. Please try again.' : 'Error loading order. Please try again.'
}

/** The order that is to be changed, if the form is about one that still may be. */
async function findEditableOrder(id: string | undefined): Promise<OrderAnswer | undefined> {
  if (!id) return undefined
  const order = await findOrder(id)
  if (order.allowedActions.includes('edit')) return order
  throw new NoOrderForm('This order can no longer be changed online. Please call us.', order.id)
}

function groundOf(lead: QuoteAnswer | OrderAnswer): OrderFormGround {
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
 * Source: spec/public.md sections 2 "Customer order form" and 8 "Order form alerts"; decisions 13 and 33.
 */
export async function loadOrderForm(
  search: OrderFormSearch,
): Promise<OrderFormGround | OrderedQuote | LoadFailure> {
  const { quoteId, editOrderId } = subjectOf(search)
  const orderedAs =
    quoteId && !editOrderId
      ? await findOrdered(quoteId, search.again, (id) => queryClient.fetchQuery(orderQuery(id)))
      : undefined
  if (orderedAs) return { orderedAs }
  try {
    return await findGround(search)
  } catch (fault) {
    if (!isTemporary(fault)) throw fault
    const title = subjectOf(search).editOrderId ? orderFailure(fault) : 'Your quote could not be loaded'
    return loadFailure(title, fault)
  }
}

async function findGround(search: OrderFormSearch): Promise<OrderFormGround> {
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
  return { ...groundOf(lead), ...(quote ? { quote } : {}), ...(order ? { order } : {}) }
}
