import type { DealerActor } from '@switchback/core/access/actor.ts'
import type { DealerRatesResponse } from '@switchback/core/pricing/dealer-rates-response.ts'
import type { RequestContext } from '../request-context.ts'
import { currentDealerRates, theDealerRates } from './dealer-rates.ts'

/** The caller's rates with their versions; nothing of another dealership. Source: PRICE-7, RATE-3, OFFLINE-1. */
export async function readDealerRates(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  { dealerId }: DealerActor,
): Promise<DealerRatesResponse> {
  const rates = theDealerRates(...(await db.read(currentDealerRates(db, dealerId, now))))
  return {
    ...rates,
    rateVersion: rates.structure.version,
    settingsVersion: rates.settings.version,
    asOf: now.toISOString(),
  }
}
