import type { OfflineQuote } from '@switchback/core/quotes/offline/offline-quote.ts'
import { SaveQuotePayload } from '@switchback/core/sync/payloads.ts'
import type { TripRequest } from '@switchback/core/trips/trip.ts'
import { readOutbox } from './read-outbox.ts'

/**
 * How this device made a quote that the server does not have yet, with its trip: an order of that quote carries it. Null
 * for a quote that the server knows.
 * @throws DeviceStorageError
 * Source: OFFLINE-6.
 */
export async function offlineQuoteOf(
  account: string,
  quoteId: string,
): Promise<(OfflineQuote & { readonly trip: TripRequest }) | null> {
  for (const { kind, payload } of await readOutbox(account)) {
    const read = kind === 'save_quote' ? SaveQuotePayload.safeParse(payload) : undefined
    if (!read?.success || read.data.quote.id !== quoteId) continue
    const { quote, shown } = read.data
    const { pickupZip, deliveryZip, vehicleType, transportType, isRunning } = quote
    const trip = { pickupZip, deliveryZip, vehicleType, transportType, isRunning }
    return shown?.quote ? { ...shown.quote, trip } : null
  }
  return null
}
