import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import type { QuoteResponse } from '@switchback/core/quotes/response/quote-response.ts'
import type { TripRequest } from '@switchback/core/trips/trip.ts'
import { tripOf } from '@switchback/core/trips/trip-of.ts'
import { orderQuery } from '../../../../queries/order-calls.ts'
import { isOutOfReach } from '../../../../api/is-out-of-reach.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { loadQuote } from '../../../../queries/quote-calls.ts'
import { orderDrafts } from '../../../../offline/saved/order-drafts.ts'
import { savedQuotes, type SavedQuote } from '../../../../offline/saved/saved-quotes.ts'
import { blankOrderForm, type OrderFormValues } from '../order-form-values.ts'
import { otherVehiclesOfQuote } from '../other-vehicles.ts'
import { findOrdered } from './find-ordered.ts'
import { loadFailure, type LoadFailure } from './load-failure.ts'
import type { OrderedQuote } from './ordered-quote-screen.tsx'
import { subjectOf, type OrderFormSearch } from './order-form-search.ts'
import { loadNoQuote, loadNoQuoteId, loadQuoteFailed } from '../../words.ts'

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
  /** The key of the form's draft and files: it follows the page's address, whichever quote the form then takes. */
  subject: string
  /** The values of the form before anybody typed. */
  fresh: OrderFormValues
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

export async function findQuote(id: string): Promise<SavedQuote | undefined> {
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

/**
 * Loads the quote and the order for an order form. If the quote cannot be reached, returns a `LoadFailure`.
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

async function findInputs(search: OrderFormSearch): Promise<RetailOrderInputs> {
  const { quoteId, editOrderId } = subjectOf(search)
  if (editOrderId) {
    // Loads lazily: few orders are changed.
    const { inputsOfEdit } = await import('./inputs-of-edit.ts')
    return inputsOfEdit(editOrderId, quoteId)
  }
  if (!quoteId) return refuseNothing(search)
  const quote = await findQuote(quoteId)
  if (!quote) throw new NoOrderForm(loadNoQuote)
  const otherVehicles = otherVehiclesOfQuote(quote)
  // The form may have been left in a tab that is closed. Source: OFFLINE-27.
  await orderDrafts.restore(quote.id)
  const { seenPrice: totalPrice = quote.totalPrice, distance: miles } = quote
  return {
    subject: quote.id,
    trip: tripOf(quote),
    shown: { totalPrice, miles, vehicleCount: otherVehicles.length + 1 },
    quote,
    fresh: { ...blankOrderForm(), otherVehicles },
  }
}
