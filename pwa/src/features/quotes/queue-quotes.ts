import { nameOfVehicle } from '@switchback/core/orders/names/vehicle-names.ts'
import { engineVersion } from '@switchback/core/pricing/engine-version.ts'
import type { DealerQuoteResponse } from '@switchback/core/quotes/response/dealer-quote-response.ts'
import type { OfflineQuote } from '@switchback/core/quotes/offline/offline-quote.ts'
import type { SaveQuotePayload } from '@switchback/core/sync/payloads.ts'
import { currentAccount } from '../../offline/device/current-account.ts'
import { DeviceStorageError } from '../../offline/database/storage-problem.ts'
import { OperationBusy } from '../../offline/outbox/operation-busy.ts'
import { queueOperations, type NewOperation } from '../../offline/outbox/queue-operation.ts'
import { waitForOperation, type Waited } from '../../offline/outbox/wait-for-operation.ts'
import { serverClock } from '../../offline/device/server-clock.ts'
import { saveDealerQuotes } from '../../queries/dealer-quote-calls.ts'
import { dealerNotSaved } from './words.ts'

/** The longest wait for the server to save a quote: the device already has it. */
const patienceMs = 4000

/** Before any contact: the server then goes by the time at which the quote was made. */
const noContact = new Date(0).toISOString()

/** How this device made a quote. Source: OFFLINE-6. */
export const offlineQuote = ({ rateVersion, settingsVersion }: DealerQuoteResponse): OfflineQuote => ({
  rateVersion,
  settingsVersion,
  engineVersion,
  madeAt: serverClock.now().toISOString(),
  lastContactAt: serverClock.lastContactAt() ?? noContact,
})

export function quoteToSave(quote: DealerQuoteResponse) {
  const { id, pickupZip, deliveryZip, vehicleType, transportType, isRunning } = quote
  const { vehicleYear, vehicleMake, vehicleModel, vehicleVin, reference } = quote
  const vehicle = { vehicleYear, vehicleMake, vehicleModel, vehicleVin, reference }
  return { id, pickupZip, deliveryZip, vehicleType, transportType, isRunning, ...vehicle }
}

/** The operation that saves a quote. */
export function quoteOperation(quote: DealerQuoteResponse): NewOperation {
  const { id, distance, baseRate, totalPrice, breakdown } = quote
  const price = { distance, baseRate, totalPrice, breakdown }
  const payload: SaveQuotePayload = {
    quote: quoteToSave(quote),
    shown: { price, quote: offlineQuote(quote) },
  }
  const title = `Quote: ${nameOfVehicle(quote) || quote.vehicleType}, ${quote.pickupZip} to ${quote.deliveryZip}`
  // The quote's own id: a quote is saved once, however often the button is pressed.
  return { id, kind: 'save_quote', lane: id, title, payload }
}

/** For a quote that neither this device nor the server could save. */
export const unsavedText = dealerNotSaved

/**
 * Saves quotes of this device through the outbox, and waits a few seconds for the last one. A device that stores nothing
 * sends them without the outbox.
 * @param onStored called as soon as the quotes are on the device, or saved without it.
 * @throws CallFailed only in that case.
 * Source: OFFLINE-2, QUOTE-8.
 */
export async function queueQuotes(
  quotes: readonly DealerQuoteResponse[],
  onStored: () => void = () => undefined,
): Promise<Waited['kind']> {
  const account = currentAccount()
  try {
    await queueOperations(account, quotes.map(quoteOperation))
  } catch (error) {
    if (error instanceof DeviceStorageError) {
      await saveDealerQuotes({ quotes: quotes.map(quoteToSave) }, AbortSignal.timeout(patienceMs))
      onStored()
      return 'applied'
    }
    // The same quote is being sent: only the moment of the press differs.
    if (!(error instanceof OperationBusy)) throw error
  }
  onStored()
  const last = quotes.at(-1)
  return last ? (await waitForOperation(account, last.id, patienceMs)).kind : 'saved'
}
