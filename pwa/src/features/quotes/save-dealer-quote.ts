import type {
  DealerCalculationResponse,
  DealerQuoteResponse,
} from '@switchback/core/quotes/response/dealer-quote-response.ts'
import { quoteNumber } from '@switchback/core/quotes/request/quote-number.ts'
import { savedDealerQuotes } from '../../offline/saved/saved-dealer-quotes.ts'
import { validUntil } from '../../ui/format/business-day.ts'
import type { VehicleDetails } from './vehicle-details.ts'
import { newId } from '../../offline/device/new-id.ts'
import { quoteIdOf } from '../../offline/saved/quote-ids.ts'

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

export type QuotedVehicle = Awaited<ReturnType<typeof vehicleOf>>

/** The identity of a calculated price: pricing the same trip again gives the same quote. */
export const identityOf = (calculation: DealerCalculationResponse, details: VehicleDetails): object => ({
  ...calculation,
  ...details,
})

/** The quote as this device makes it. */
export function quoteOf(
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
 * Saves a price as a quote on this device and, through its outbox, on the server, under one id created here, and returns
 * the quote. Without a network, the device's copy is enough to continue. Source: QUOTE-8, PRICE-12, OFFLINE-2.
 * @throws if neither could be done.
 */
export async function saveDealerQuote(
  userId: string,
  calculation: DealerCalculationResponse,
  details: VehicleDetails,
  now = new Date(),
): Promise<DealerQuoteResponse> {
  const vehicle = await vehicleOf(details)
  const id = await quoteIdOf(identityOf(calculation, details))
  const known = await savedDealerQuotes.find(userId, id)
  return storeQuote(userId, known ?? quoteOf(id, calculation, vehicle, now), known !== undefined)
}

/** The same for a quote that repeats an order: with an id of its own, because an equal quote may be ordered already. */
export const saveRepeatedQuote = (
  userId: string,
  calculation: DealerCalculationResponse,
): Promise<DealerQuoteResponse> =>
  storeQuote(userId, quoteOf(newId(), calculation, noVehicle, new Date()), false)

const noVehicle: QuotedVehicle = {
  vehicleYear: null,
  vehicleMake: null,
  vehicleModel: null,
  vehicleVin: null,
  reference: null,
}

async function storeQuote(
  userId: string,
  quote: DealerQuoteResponse,
  isKnown: boolean,
): Promise<DealerQuoteResponse> {
  const isOnDevice = isKnown || (await savedDealerQuotes.save(userId, quote)) !== undefined
  const { queueQuotes, unsavedText } = await import('./queue-quotes.ts')
  // The device's copy is enough: the order takes along how it was made.
  const isSent = await queueQuotes([quote]).catch(() => undefined)
  if (!isOnDevice && !isSent) throw new Error(unsavedText)
  return quote
}
