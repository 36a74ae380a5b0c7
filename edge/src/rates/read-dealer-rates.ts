import type { DealerActor } from '@switchback/core/access/actor.ts'
import type { DealerRatesAnswer } from '@switchback/core/quotes/dealer-quote.ts'
import type { Vars } from '../vars.ts'
import { currentDealerRates, theDealerRates } from './dealer-rates.ts'

/** The rates of whoever asks, with their versions; nothing of another dealership. Source: decisions 3, 6 and 28. */
export async function readDealerRates(
  { db, now }: Pick<Vars, 'db' | 'now'>,
  { dealerId }: DealerActor,
): Promise<DealerRatesAnswer['rates']> {
  const rates = theDealerRates(...(await db.read(currentDealerRates(db, dealerId, now))))
  return {
    ...rates,
    rateVersion: rates.structure.version,
    settingsVersion: rates.settings.version,
    asOf: now.toISOString(),
  }
}
