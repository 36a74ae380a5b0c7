import type { MeResponse } from '@switchback/core/access/me-response.ts'
import { queryClient } from '../api/query-client.ts'
import { loadFailure, type LoadFailure } from '../features/orders/form/load/load-failure.ts'
import { saveRepeatedQuote } from '../features/quotes/save-dealer-quote.ts'
import { openDealerPricing, priceDealerTrip } from '../offline/prices/price-dealer-trip.ts'
import { orderPageQuery } from '../queries/dealer-order-calls.ts'

/** Prices the trip of an order anew, by the rates of now, and returns the id of the quote. Source: ORDER-34. */
export async function quoteAgain(
  orderId: string,
  { user, dealer }: MeResponse,
): Promise<{ quoteId: string } | LoadFailure> {
  try {
    const order = await queryClient.fetchQuery(orderPageQuery(orderId))
    const { pickupZip, deliveryZip, vehicleType, transportType, isRunning } = order
    const trip = { pickupZip, deliveryZip, vehicleType, transportType, isRunning }
    const { response } = priceDealerTrip(trip, await openDealerPricing(dealer?.id ?? ''))
    return { quoteId: (await saveRepeatedQuote(user.id, response)).id }
  } catch (error) {
    return loadFailure('This order could not be repeated', error)
  }
}
