import type {
  DealerCalculationResponse,
  DealerQuoteResponse,
} from '@switchback/core/quotes/dealer-quote-response.ts'
import { quoteNumber } from '@switchback/core/quotes/quote-number.ts'
import { dealerQuotesKey, saveDealerQuotes } from '../../queries/dealer-quote-calls.ts'
import { queryClient } from '../../api/query-client.ts'
import { savedDealerQuotes } from '../../offline/saved-dealer-quotes.ts'
import { validUntil } from '../../ui/business-day.ts'
import type { VehicleDetails } from './vehicle-details.ts'
import { quoteIdOf } from '../../offline/quote-ids.ts'

/** The longest wait for the server to save a quote: the device already has it. */
const patienceMs = 4000

/** The vehicle in a quote's format. Leaves out an incomplete VIN. */
async function vehicleOf({ vehicle, vin, reference }: VehicleDetails) {
  // Loads lazily: the list of makes is large, and most prices have no vehicle.
  const name = vehicle.trim()
    ? (await import('@switchback/core/vehicles/read-vehicle-name.ts')).readVehicleName(vehicle)
    : undefined
  return {
    vehicleYear: name?.year ?? null,
    vehicleMake: name?.make ?? null,
    vehicleModel: name?.model ?? null,
    vehicleVin: vin.length === 17 ? vin : null,
    reference: reference.trim() || null,
  }
}

type QuotedVehicle = Awaited<ReturnType<typeof vehicleOf>>

/** The identity of a calculated price: pricing the same trip again gives the same quote. */
export const identityOf = (calculation: DealerCalculationResponse, details: VehicleDetails): object => ({
  ...calculation,
  ...details,
})

function quoteOf(
  id: string,
  calculation: DealerCalculationResponse,
  vehicle: QuotedVehicle,
  now: Date,
): DealerQuoteResponse {
  return {
    ...calculation,
    id,
    quoteNumber: quoteNumber(id),
    ...vehicle,
    madeBy: null,
    createdAt: now.toISOString(),
    validUntil: validUntil(now),
    isExpired: false,
    orderedAs: null,
  }
}

/**
 * Saves a price as a quote on this device and on the server, under one id created here, and returns the quote. Without
 * a network, the device's copy is enough to continue. Source: QUOTE-8, PRICE-12, OFFLINE-2.
 */
export async function saveDealerQuote(
  userId: string,
  calculation: DealerCalculationResponse,
  details: VehicleDetails,
  now = new Date(),
): Promise<DealerQuoteResponse> {
  const vehicle = await vehicleOf(details)
  const id = await quoteIdOf(identityOf(calculation, details))
  const own = quoteOf(id, calculation, vehicle, now)
  await savedDealerQuotes.save(userId, own)
  const { pickupZip, deliveryZip, vehicleType, transportType, isRunning } = own
  const trip = { id, pickupZip, deliveryZip, vehicleType, transportType, isRunning, ...vehicle }
  try {
    const [saved] = await saveDealerQuotes({ quotes: [trip] }, AbortSignal.timeout(patienceMs))
    if (saved) await savedDealerQuotes.save(userId, saved)
    void queryClient.invalidateQueries({ queryKey: dealerQuotesKey })
    return saved ?? own
  } catch {
    // Falls back to the device's copy; the server prices the order from its ZIPs.
    return own
  }
}
