import type { SiteConfig } from '@switchback/core/site-config.ts'
import type { Database } from '../client.ts'
import { seedDemo } from './seed-demo.ts'
import { seedRates } from './seed-rates.ts'

/**
 * What a database must hold before the product works on it, and outside production what there is to try it with.
 * Safe to run again. Source: DEV-3.
 */
export async function seed(db: Database, environment: SiteConfig['environment'], now: Date): Promise<void> {
  await seedRates(db, now)
  if (environment !== 'production') await seedDemo(db, now)
}
