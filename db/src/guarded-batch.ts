import { LibsqlError, type ResultSet } from '@libsql/client/web'
import { sql, type SQL } from 'drizzle-orm'
import { statementText, type Database, type WriteStatement } from './client.ts'
import type { WriteOptions } from './connection.ts'

/** A write whose steps take effect only if its guard changed one row. */
export type GuardedBatch = WriteOptions & {
  /**
   * A conditional UPDATE, INSERT or DELETE of one row: its condition decides whether the batch may run. Put whatever
   * the request read and relies on into it (a revision, a state, room under a limit).
   */
  readonly guard: WriteStatement
  /** Plain statements, in any order. A step may change no row; the other steps do not notice. */
  readonly steps: readonly WriteStatement[]
}

/** `isHeld` tells whether the guard changed its row; if not, nothing was written. */
export type GuardedResult =
  | { readonly isHeld: false }
  | { readonly isHeld: true; readonly guard: ResultSet; readonly steps: ResultSet[] }

const notHeld = 'guard_not_held'

/** Fails, and so rolls back the batch, unless the statement right before it changed one row. */
const requireOneRow: SQL = sql`SELECT json_extract('{}', CASE changes() WHEN 1 THEN '$' ELSE ${sql.raw(`'${notHeld}'`)} END)`

/** Only these set `changes()`; after anything else it still counts the rows of an older statement. */
function refuseRead(guard: WriteStatement): void {
  const text = statementText(guard)
  if (/^\s*(?:insert|update|delete)\b/i.test(text)) return
  throw new Error(`A guard must be an INSERT, UPDATE or DELETE, not: ${text}`)
}

function isNotHeld(error: unknown): boolean {
  return error instanceof LibsqlError && error.message.includes(notHeld)
}

/**
 * Runs `guard` and `steps` atomically, in one round trip. The batch is committed only if the guard changed exactly one
 * row. Otherwise everything is rolled back, the guard's own changes included.
 *
 * How: right behind the guard, this function puts a statement that fails unless `changes() = 1`, and a statement that
 * fails rolls back a libSQL batch. So every step depends on the guard and on nothing else, needs no condition of its
 * own, and may come in any order. (`changes() = 1` in the steps themselves would ask about the step before, which makes
 * the order of lines part of the logic.)
 * @throws what `db.write` throws, for an error other than a guard that did not hold.
 * Source: ADR-17.
 */
export async function guardedBatch(
  db: Pick<Database, 'write'>,
  { guard, steps, isRepeatable }: GuardedBatch,
): Promise<GuardedResult> {
  refuseRead(guard)
  try {
    const [guardResult, , ...stepResults] = await db.write([guard, requireOneRow, ...steps], {
      isRepeatable,
    })
    if (!guardResult) throw new Error('The database returned no result for the guard')
    return { isHeld: true, guard: guardResult, steps: stepResults }
  } catch (error) {
    if (isNotHeld(error)) return { isHeld: false }
    throw error
  }
}
