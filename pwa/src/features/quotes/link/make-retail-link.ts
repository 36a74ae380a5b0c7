import { engineVersion } from '@switchback/core/pricing/engine-version.ts'
import type { CalculationResponse } from '@switchback/core/quotes/response/quote-response.ts'
import { quoteIdOf } from '../../../offline/saved/quote-ids.ts'
import { retailLinkText } from './retail-link.ts'

/** A retail price on screen, with its id if it is a saved quote. */
export type RetailPrice = CalculationResponse & { readonly id?: string; readonly createdAt?: string }

/**
 * The link that a buyer's phone opens, made without a network. Everything is in the fragment, which browsers do not send:
 * no server and no log sees it. The same price has the same quote number all day.
 * Source: QUOTE-18, SHARE-12.
 */
export async function makeRetailLink(price: RetailPrice, now: Date): Promise<string> {
  const { pickupZip, deliveryZip, vehicleType, transportType, isRunning } = price
  const { distance, baseRate, totalPrice, breakdown, rateVersion } = price
  const text = retailLinkText({
    id: price.id ?? (await quoteIdOf(price)),
    trip: { pickupZip, deliveryZip, vehicleType, transportType, isRunning },
    price: { distance, baseRate, totalPrice, breakdown },
    quote: { rateVersion, engineVersion, madeAt: price.createdAt ?? now.toISOString() },
  })
  return new URL(`/quote#${text}`, window.location.origin).href
}
