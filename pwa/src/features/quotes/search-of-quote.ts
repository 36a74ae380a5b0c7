import { nameOfVehicle } from '@switchback/core/orders/names/vehicle-names.ts'
import type { DealerQuoteResponse } from '@switchback/core/quotes/response/dealer-quote-response.ts'
import { searchOfTrip } from './quote-search.ts'
import { readDetailsSearch } from './vehicle-details.ts'

/** The calculator's URL parameters for an earlier quote, including its vehicle. */
export function searchOfQuote(quote: DealerQuoteResponse, isPriced: boolean) {
  const { pickupZip, deliveryZip, vehicleType, transportType, isRunning } = quote
  return {
    ...searchOfTrip(
      { pickupZip, deliveryZip, vehicleType, transportType, isRunning },
      isPriced ? { quoted: 'true' } : {},
    ),
    ...readDetailsSearch({
      vehicle: nameOfVehicle(quote),
      vin: quote.vehicleVin,
      reference: quote.reference,
    }),
  }
}
