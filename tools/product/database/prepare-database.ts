import { openDatabase, type Database } from '@switchback/db/client.ts'
import { countDemoUsers } from '@switchback/db/seed/close-demo-users.ts'
import { seedBrokerage } from '@switchback/db/seed/brokerage/seed-brokerage.ts'
import { migrate, type Phase } from '@switchback/db/migrate.ts'
import { seed } from '@switchback/db/seed/seed.ts'
import { StartError } from '../start-error.ts'

type Environment = Parameters<typeof seed>[1]

const environments: readonly string[] = ['development', 'test', 'production'] satisfies Environment[]

function isEnvironment(text: string | undefined): text is Environment {
  return environments.includes(text ?? '')
}

type PrepareOptions = {
  readonly authToken?: string | undefined
  readonly withBrokerage?: boolean
  readonly phase?: Phase | undefined
}

async function refuseDemoUsers(db: Database): Promise<void> {
  const count = await countDemoUsers(db)
  if (count === 0) return
  throw new StartError(
    `The database holds ${count} demo accounts, whose passwords everybody knows, so it is not for production. ` +
      'Close them with `npm run remove-demo-users` (for another database than this machine’s: DATABASE_URL=... DATABASE_AUTH_TOKEN=... before it), or start with an empty one.',
  )
}

/**
 * Migrates a database to the current schema and adds missing data: the initial rates, and outside production the demo
 * data.
 * @param options `withBrokerage` adds some months of demo business, for people who look at the product; `phase` applies
 * the migrations of one phase alone (ADR-93).
 * @throws StartError with the database's message, if `environment` is invalid, or if a production database has active
 * demo accounts.
 */
export async function prepareDatabase(
  url: string,
  environment: string | undefined,
  { authToken, withBrokerage = false, phase }: PrepareOptions = {},
): Promise<void> {
  if (!isEnvironment(environment)) {
    throw new StartError(
      `ENVIRONMENT must be one of ${environments.join(', ')}; it is "${environment ?? ''}".`,
    )
  }
  try {
    await migrate(url, authToken, { phase })
    const db = openDatabase({ url, ...(authToken === undefined ? {} : { authToken }) })
    const now = new Date()
    await seed(db, environment, now)
    if (withBrokerage && environment !== 'production') await seedBrokerage(db, now)
    if (environment === 'production') await refuseDemoUsers(db)
  } catch (error) {
    if (error instanceof StartError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`The database could not be brought up to date: ${reason}`)
  }
}
