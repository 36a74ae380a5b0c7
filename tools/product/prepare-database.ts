import { openDatabase } from '@switchback/db/client.ts'
import { migrate } from '@switchback/db/migrate.ts'
import { seed } from '@switchback/db/seed/seed.ts'
import { StartFault } from './start-fault.ts'

type Environment = Parameters<typeof seed>[1]

const environments: readonly string[] = ['development', 'test', 'production'] satisfies Environment[]

function isEnvironment(text: string | undefined): text is Environment {
  return environments.includes(text ?? '')
}

/**
 * Brings a database to today's schema and adds what is not there yet: the rates that every deployment starts with,
 * and outside production the demo data.
 * @throws StartFault with what the database said, or where `environment` is none.
 */
export async function prepareDatabase(
  url: string,
  environment: string | undefined,
  authToken?: string,
): Promise<void> {
  if (!isEnvironment(environment)) {
    throw new StartFault(
      `ENVIRONMENT must be one of ${environments.join(', ')}; it is "${environment ?? ''}".`,
    )
  }
  try {
    await migrate(url, authToken)
    const db = openDatabase({ url, ...(authToken === undefined ? {} : { authToken }) })
    await seed(db, environment, new Date())
  } catch (fault) {
    const reason = fault instanceof Error ? fault.message : String(fault)
    throw new StartFault(`The database could not be brought up to date: ${reason}`)
  }
}
