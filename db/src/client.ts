import { createClient, LibsqlError, type InStatement, type ResultSet } from '@libsql/client/http'
import type { BatchItem } from 'drizzle-orm/batch'
import type { LibSQLDatabase } from 'drizzle-orm/libsql'
import { drizzle } from 'drizzle-orm/libsql/http'
import type { SQL } from 'drizzle-orm'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { fetchWithTimeout } from './fetch-with-timeout.ts'

/** A statement of a write: a drizzle query, or SQL that drizzle cannot express. */
export type WriteStatement = { toSQL(): { sql: string; params: unknown[] } } | SQL

type Reads = readonly [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]]
type ReadResponses<Queries extends Reads> = {
  -readonly [Index in keyof Queries]: Queries[Index]['_']['result']
}

/**
 * The database API for domain functions. It deliberately has no interactive transactions: a stalled one blocks every
 * writer. Conditions of a write go into its SQL.
 */
export type Database = {
  /** Builds queries without sending them. */
  readonly sql: LibSQLDatabase
  /** Reads all in one round trip, from one snapshot. @throws DatabaseUnavailable */
  read<const Queries extends Reads>(queries: Queries): Promise<ReadResponses<Queries>>
  /**
   * Runs all statements atomically, in one round trip; retries while the database is busy, which is safe because
   * nothing has run.
   * @returns for each statement the number of changed rows, and the rows that it returned.
   * @throws LibsqlError with `SQLITE_CONSTRAINT` in its code if it violates a constraint.
   * @throws DatabaseUnavailable
   */
  write(statements: readonly [WriteStatement, ...WriteStatement[]]): Promise<ResultSet[]>
}

export type DatabaseOptions = {
  readonly url: string
  readonly authToken?: string | undefined
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
  readonly onRoundTrip?: (milliseconds: number) => void
  /** After a write has committed: the SQL of its statements, without parameters. */
  readonly onWrite?: (statements: readonly string[]) => void
}

const busyRetryMs = [15, 40, 100, 200, 400]
const dialect = new SQLiteAsyncDialect()

function toStatement(statement: WriteStatement): Exclude<InStatement, string> {
  const { sql, params } = 'toSQL' in statement ? statement.toSQL() : dialect.sqlToQuery(statement)
  return { sql, args: params as never }
}

/** The SQL of a statement, without its parameters. */
export function statementText(statement: WriteStatement): string {
  return 'toSQL' in statement ? statement.toSQL().sql : dialect.sqlToQuery(statement).sql
}

function isBusy(error: unknown): boolean {
  return error instanceof LibsqlError && error.code.startsWith('SQLITE_BUSY')
}

/**
 * The server's disk is full or broken, it is out of memory, or it aborted a slow transaction under load. A later
 * retry may succeed, and the request is not to blame.
 */
function isUnavailable(error: unknown): boolean {
  return (
    error instanceof LibsqlError &&
    /^(?:SQLITE_(?:FULL|IOERR|CANTOPEN|READONLY|NOMEM|INTERRUPT|PROTOCOL)|TRANSACTION_(?:TIMEOUT|BUSY))/.test(
      error.code,
    )
  )
}

/** @throws DatabaseUnavailable if the server reports that it cannot serve now */
async function unlessUnavailable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await retryWhileBusy(work)
  } catch (error) {
    throw isUnavailable(error) ? new DatabaseUnavailable(error) : error
  }
}

/**
 * Retries for about a second while the database is busy, with growing delays, so that writers do not collide again.
 */
async function retryWhileBusy<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const waitMs of busyRetryMs) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error)) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, waitMs * (0.5 + Math.random())))
  }
  try {
    return await work()
  } catch (error) {
    throw isBusy(error) ? new DatabaseUnavailable(error) : error
  }
}

function connect(options: DatabaseOptions) {
  const fetcher = options.fetch ?? ((input, init) => fetch(input, init))
  const client = createClient({
    url: options.url,
    ...(options.authToken === undefined ? {} : { authToken: options.authToken }),
    fetch: fetchWithTimeout(fetcher, options.timeoutMs ?? 10_000, options.onRoundTrip),
  })
  return { client, sql: drizzle({ client }) }
}

/**
 * Opens the database at a libSQL url without sending a request. Workers open one per request, at no cost for requests
 * that never use it.
 */
export function openDatabase(options: DatabaseOptions): Database {
  let connected: ReturnType<typeof connect> | undefined
  const connection = () => (connected ??= connect(options))
  return {
    get sql() {
      return connection().sql
    },
    read: (queries) => unlessUnavailable(() => connection().sql.batch(queries)) as never,
    write: async (statements) => {
      const batch = statements.map(toStatement)
      const results = await unlessUnavailable(() => connection().client.batch(batch, 'write'))
      options.onWrite?.(batch.map(({ sql }) => sql))
      return results
    },
  }
}
