import { openDatabase } from '@switchback/db/client.ts'
import { migrate } from '@switchback/db/migrate.ts'
import { seedRates } from '@switchback/db/seed/seed-rates.ts'
import { StartFault } from './start-fault.ts'

/**
 * Brings a database to today's schema and adds what is not there yet: the rates that every deployment starts with.
 * @throws StartFault with what the database said.
 */
export async function prepareDatabase(url: string, _isDemo: boolean, authToken?: string): Promise<void> {
  try {
    await migrate(url, authToken)
    const db = openDatabase({ url, ...(authToken === undefined ? {} : { authToken }) })
    await seedRates(db, new Date())
  } catch (fault) {
    const reason = fault instanceof Error ? fault.message : String(fault)
    throw new StartFault(`The database could not be brought up to date: ${reason}`)
  }
}
