import { createReadStream } from 'node:fs'
import { createClient, type Client, type InStatement } from '@libsql/client/web'
import type { DatabaseAddress } from './back-up.ts'
import { fromStored, type BackupLine, type TableSums } from './backup-line.ts'
import { unpackLines } from './packed-lines.ts'
import { inSnapshot, quoted, readTables, tableNames } from './read-tables.ts'

/** Why a restore failed, as one sentence for the operator. */
export class RestoreError extends Error {
  override readonly name = 'RestoreError'
}

const statementsAtOnce = 200

/** A backup, and what its seal was made with if it has one: the ENCRYPTION_SECRET of that deployment. */
export type BackupFile = { readonly path: string; readonly secret?: string | undefined }

/**
 * Reads the lines of a file that `npm run backup` or the nightly job wrote.
 * @throws RestoreError if it does not open, or is not whole
 */
export async function* linesOf<Line>({ path, secret }: BackupFile): AsyncGenerator<Line> {
  try {
    yield* unpackLines<Line>(createReadStream(path), secret)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new RestoreError(`${path} is not a whole backup: ${reason}.`)
  }
}

/** All lines of a file at once, such as a manifest. @throws RestoreError as {@link linesOf} */
export async function allLinesOf<Line>(file: BackupFile): Promise<Line[]> {
  const lines: Line[] = []
  for await (const line of linesOf<Line>(file)) lines.push(line)
  return lines
}

function insert(
  table: string,
  columns: readonly string[],
  row: Extract<BackupLine, readonly unknown[]>,
): InStatement {
  const [rowid, ...values] = row.map(fromStored)
  const hasRowid = rowid !== null && rowid !== undefined
  const names = (hasRowid ? ['rowid', ...columns] : columns).map(quoted)
  const args = hasRowid ? [rowid, ...values] : values
  return {
    sql: `INSERT INTO ${quoted(table)} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    args,
  }
}

/** The statements of a backup, followed by the expected checksums of its tables. */
async function* statementsOf(file: BackupFile): AsyncGenerator<InStatement, TableSums> {
  let table = ''
  let columns: readonly string[] = []
  let isBackup = false
  for await (const line of linesOf<BackupLine>(file)) {
    if ('backup' in line) isBackup = line.backup === 1
    else if (!isBackup) break
    else if ('create' in line) yield line.create
    else if ('after' in line) yield line.after
    else if ('table' in line) {
      ;({ table, columns } = line)
      // Inserting the rows above has already changed the counters.
      if (table === 'sqlite_sequence') yield 'DELETE FROM sqlite_sequence'
    } else if ('end' in line) return line.end
    else yield insert(table, columns, line)
  }
  throw new RestoreError(`${file.path} is not a whole backup: its end is missing.`)
}

async function refuseUsed(client: Client): Promise<void> {
  const names = await tableNames(client)
  if (names.length === 0) return
  throw new RestoreError(
    `The database is not empty (it has ${names.length} tables). A backup is restored into a new one only.`,
  )
}

async function fill(client: Client, file: BackupFile): Promise<TableSums> {
  const statements = statementsOf(file)
  let waiting: InStatement[] = []
  // Rows may precede the rows that they reference: `migrate` disables foreign keys until the check below.
  const send = async () => {
    if (waiting.length > 0) await client.migrate(waiting)
    waiting = []
  }
  for (;;) {
    const next = await statements.next()
    if (next.done) {
      await send()
      return next.value
    }
    waiting.push(next.value)
    if (waiting.length === statementsAtOnce) await send()
  }
}

async function check(client: Client, expected: TableSums): Promise<void> {
  const broken = await client.execute('SELECT count(*) FROM pragma_foreign_key_check')
  if (Number(broken.rows[0]?.[0]) > 0) throw new RestoreError('Restored rows refer to rows that are missing.')
  const actual = await inSnapshot(client, (reader) => readTables(reader))
  const names = new Set([...Object.keys(expected), ...Object.keys(actual)])
  const different = [...names].filter((name) => expected[name]?.sha256 !== actual[name]?.sha256)
  if (different.length > 0) {
    throw new RestoreError(`The restored rows are not those of the backup in: ${different.join(', ')}.`)
  }
}

/**
 * Fills an empty database from a backup and verifies every row.
 * @throws RestoreError if the file is not a complete backup or does not open, the database is not empty, or a row
 * differs
 */
export async function restore({ url, authToken }: DatabaseAddress, file: BackupFile): Promise<TableSums> {
  const client = createClient({ url, intMode: 'bigint', ...(authToken === undefined ? {} : { authToken }) })
  try {
    await refuseUsed(client)
    const sums = await fill(client, file)
    await check(client, sums)
    return sums
  } finally {
    client.close()
  }
}
