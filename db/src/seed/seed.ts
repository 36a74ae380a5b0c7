import type { SiteConfig } from '@switchback/core/site-config.ts'
import type { Database } from '../client.ts'
import { indexOrderWords } from '../index-order-words.ts'
import { seedDemo } from './seed-demo.ts'
import { seedRates } from './seed-rates.ts'

/** Seeds the required data of a database, and outside production the demo data. Idempotent. Source: DEV-3. */
export async function seed(db: Database, environment: SiteConfig['environment'], now: Date): Promise<void> {
  await seedRates(db, now)
  if (environment === 'production') return
  await seedDemo(db, now)
  await indexOrderWords(db)
}
