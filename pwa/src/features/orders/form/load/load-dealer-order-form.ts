import type { MeResponse } from '@switchback/core/access/me-response.ts'
import type { DealerProfile } from '@switchback/core/dealers/dealer-profile.ts'
import { displayOrderId } from '@switchback/core/orders/order-id.ts'
import type { DealerQuoteResponse, OrderedAs } from '@switchback/core/quotes/dealer-quote-response.ts'
import { dealerProfileQuery } from '../../../../queries/dealer-calls.ts'
import { dealerOrderQuery } from '../../../../queries/dealer-order-calls.ts'
import { dealerQuoteQuery } from '../../../../queries/dealer-quote-calls.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { savedDealerQuotes } from '../../../../offline/saved-dealer-quotes.ts'
import { formatPhone } from '../../../../ui/format-phone.ts'
import { findOrdered } from './find-ordered.ts'
import { isTemporary, loadFailure, type LoadFailure } from './load-failure.ts'
import type { OrderedQuote } from './ordered-quote-screen.tsx'
import type { OrderFormInputs } from './load-retail-order-form.ts'
import { blankOrderForm, type OrderFormValues } from '../order-form-values.ts'

/** The initial data of a dealer's order form. */
export type DealerOrderInputs = OrderFormInputs & { quote: DealerQuoteResponse; dealer: DealerProfile }

/** The server's copy names the quote's owner; offline, this device's own copy is good enough. */
async function findQuote(userId: string, id: string): Promise<DealerQuoteResponse | undefined> {
  try {
    // A coworker may have ordered it in the meantime.
    return await queryClient.fetchQuery({ ...dealerQuoteQuery(id), staleTime: 0 })
  } catch (error) {
    const saved = await savedDealerQuotes.find(userId, id)
    if (!saved && isTemporary(error)) throw error
    return saved
  }
}

/** The order known to the server, or else the one placed on this device. Source: ORDER-38. */
async function orderOf({ id, orderedAs }: DealerQuoteResponse): Promise<OrderedAs | null> {
  if (orderedAs) return orderedAs
  const orderId = await findOrdered(id, undefined, (each) => queryClient.fetchQuery(dealerOrderQuery(each)))
  return orderId ? { orderId, shortId: displayOrderId(orderId) } : null
}

/**
 * Loads the quote and the dealership for an order form. Returns undefined if the quote does not exist, and a
 * `LoadFailure` if the server cannot be reached.
 * Source: ORDER-31.
 */
export async function loadDealerOrderForm(
  { quoteId, again }: { quoteId?: string; again?: string },
  me: MeResponse,
): Promise<DealerOrderInputs | OrderedQuote | LoadFailure | undefined> {
  if (!quoteId) return undefined
  try {
    const inputs = await findInputs(quoteId, me)
    const orderedAs = inputs?.quote.orderedAs
    return orderedAs && orderedAs.shortId !== again ? { orderedAs: orderedAs.orderId } : inputs
  } catch (error) {
    if (!isTemporary(error)) throw error
    return loadFailure('Your quote could not be loaded', error)
  }
}

async function findInputs(quoteId: string, me: MeResponse): Promise<DealerOrderInputs | undefined> {
  const [quote, dealer] = await Promise.all([
    findQuote(me.user.id, quoteId),
    queryClient.fetchQuery(dealerProfileQuery),
  ])
  if (!quote) return undefined
  const { pickupZip, deliveryZip, vehicleType, transportType, isRunning } = quote
  return {
    trip: { pickupZip, deliveryZip, vehicleType, transportType, isRunning },
    shown: { totalPrice: quote.totalPrice, miles: quote.distance },
    quote: { ...quote, orderedAs: await orderOf(quote) },
    dealer,
  }
}

/** A new order: by default the dealership is the customer, and the vehicle goes from an auction to a dealership. */
export function freshDealerOrder({ quote, dealer }: DealerOrderInputs): OrderFormValues {
  return {
    ...blankOrderForm(),
    customerName: dealer.contactName,
    customerEmail: dealer.email,
    customerPhone: formatPhone(dealer.phone),
    pickupFacilityType: 'auction',
    deliveryFacilityType: 'dealership',
    vehicleYear: quote.vehicleYear ?? '',
    vehicleMake: quote.vehicleMake ?? '',
    vehicleModel: quote.vehicleModel ?? '',
    vehicleVin: quote.vehicleVin ?? '',
    notes: quote.reference ? `Reference: ${quote.reference}` : '',
  }
}
