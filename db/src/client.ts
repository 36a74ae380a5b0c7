import type { InStatement, ResultSet } from '@libsql/client/http'
import type { BatchItem } from 'drizzle-orm/batch'
import type { LibSQLDatabase } from 'drizzle-orm/libsql'
import { drizzle } from 'drizzle-orm/libsql/http'
import type { SQL } from 'drizzle-orm'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import { openConnection, type Connection, type ConnectionOptions, type WriteOptions } from './connection.ts'

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
  /** Reads all in one round trip, from one snapshot; a lost call is repeated. @throws DatabaseUnavailable */
  read<const Queries extends Reads>(queries: Queries): Promise<ReadResponses<Queries>>
  /**
   * Runs all statements atomically, in one round trip; retries while the database is busy, which is safe because
   * nothing has run, and after a lost call if the batch is repeatable.
   * @returns for each statement the number of changed rows, and the rows that it returned.
   * @throws LibsqlError with `SQLITE_CONSTRAINT` in its code if it violates a constraint.
   * @throws DatabaseUnavailable
   */
  write(
    statements: readonly [WriteStatement, ...WriteStatement[]],
    options?: WriteOptions,
  ): Promise<ResultSet[]>
}

const dialect = new SQLiteAsyncDialect()

function toStatement(statement: WriteStatement): Exclude<InStatement, string> {
  const { sql, params } = 'toSQL' in statement ? statement.toSQL() : dialect.sqlToQuery(statement)
  return { sql, args: params as never }
}

/** The SQL of a statement, without its parameters. */
export function statementText(statement: WriteStatement): string {
  return 'toSQL' in statement ? statement.toSQL().sql : dialect.sqlToQuery(statement).sql
}

/** @param onWrite called after a write has committed, with the SQL of its statements, without parameters */
export function databaseOn(
  connection: Connection,
  onWrite?: (statements: readonly string[]) => void,
): Database {
  let drizzled: LibSQLDatabase | undefined
  const open = () => (drizzled ??= drizzle({ client: connection.client }))
  return {
    get sql() {
      return open()
    },
    read: (queries) => connection.read(() => open().batch(queries)) as never,
    write: async (statements, options) => {
      const batch = statements.map(toStatement)
      const results = await connection.write((client) => client.batch(batch, 'write'), options)
      onWrite?.(batch.map(({ sql }) => sql))
      return results
    },
  }
}

/** Opens the database at a libSQL url without sending a request. */
export const openDatabase = (options: ConnectionOptions): Database => databaseOn(openConnection(options))
