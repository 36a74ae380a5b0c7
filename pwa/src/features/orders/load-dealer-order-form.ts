import type { MeAnswer } from '@switchback/core/access/sign-in.ts'
import type { DealerProfile } from '@switchback/core/dealers/dealer-profile.ts'
import type { DealerQuoteAnswer } from '@switchback/core/quotes/dealer-quote.ts'
import { dealerProfileQuery } from '../../api/dealer-calls.ts'
import { dealerOrderQuery } from '../../api/dealer-order-calls.ts'
import { dealerQuoteQuery } from '../../api/dealer-quote-calls.ts'
import { queryClient } from '../../api/query-client.ts'
import { keptDealerQuotes } from '../../offline/kept-dealer-quotes.ts'
import { formatPhone } from '../../ui/format-phone.ts'
import { findOrdered } from './find-ordered.ts'
import { isTemporary, loadFailure, type LoadFailure } from './load-failure.ts'
import type { OrderedQuote } from './ordered-quote-screen.tsx'
import type { OrderFormGround } from './load-order-form.ts'
import { blankOrderForm, type OrderFormValues } from './order-form-values.ts'

/** What a dealer's order form starts from. */
export type DealerOrderGround = OrderFormGround & { quote: DealerQuoteAnswer; dealer: DealerProfile }

/** The server's copy knows whose quote it is; without a network this device's own is as good. */
async function findQuote(userId: string, id: string): Promise<DealerQuoteAnswer | undefined> {
  try {
    return await queryClient.fetchQuery(dealerQuoteQuery(id))
  } catch (fault) {
    const kept = keptDealerQuotes.find(userId, id)
    if (!kept && isTemporary(fault)) throw fault
    return kept
  }
}

/**
 * The quote and the dealership that an order form is about; nothing where there is no such quote, and a `LoadFailure`
 * where the server cannot be reached now.
 * Source: spec/dealer-admin.md section 2 "/dealer/order".
 */
export async function loadDealerOrderForm(
  { quoteId, again }: { quoteId?: string; again?: string },
  me: MeAnswer,
): Promise<DealerOrderGround | OrderedQuote | LoadFailure | undefined> {
  if (!quoteId) return undefined
  const orderedAs = await findOrdered(quoteId, again, (id) => queryClient.fetchQuery(dealerOrderQuery(id)))
  if (orderedAs) return { orderedAs }
  try {
    return await findGround(quoteId, me)
  } catch (fault) {
    if (!isTemporary(fault)) throw fault
    return loadFailure('Your quote could not be loaded', fault)
  }
}

async function findGround(quoteId: string, me: MeAnswer): Promise<DealerOrderGround | undefined> {
  const [quote, dealer] = await Promise.all([
    findQuote(me.user.id, quoteId),
    queryClient.fetchQuery(dealerProfileQuery),
  ])
  if (!quote) return undefined
  const { pickupZip, deliveryZip, vehicleType, transportType, isRunning } = quote
  return {
    trip: { pickupZip, deliveryZip, vehicleType, transportType, isRunning },
    shown: { totalPrice: quote.totalPrice, miles: quote.distance },
    quote,
    dealer,
  }
}

/** The dealership is the customer, and vehicles go from auctions to dealerships, unless somebody says otherwise. */
export function freshDealerOrder({ quote, dealer }: DealerOrderGround): OrderFormValues {
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
