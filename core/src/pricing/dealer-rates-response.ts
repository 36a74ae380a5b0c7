import * as z from 'zod/mini'
import { Instant } from '#core/fields/day-and-instant.ts'
import { DealerRateCard, RateSettings } from './rate-card.ts'

/**
 * Everything that a device needs to quote for its dealership, even offline (`quoteDealerTrip`): `rates` in the
 * response of `GET /api/dealer/rates`. Both cards are immutable versions.
 * Source: PRICE-7, RATE-3, OFFLINE-1.
 */
export const DealerRatesResponse = z.object({
  /** The dealership's own structure, or `standard_dealer_rates`. */
  structure: DealerRateCard,
  /** The retail settings: the basis of savings, and the markup of structures without one. */
  settings: RateSettings,
  /** The structure's version. */
  rateVersion: z.string(),
  settingsVersion: z.string(),
  /** When the server issued the rates; the device shows their age. */
  asOf: Instant,
})
export type DealerRatesResponse = z.output<typeof DealerRatesResponse>
