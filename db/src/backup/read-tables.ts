import { createHash } from 'node:crypto'
import type { Client, InStatement, ResultSet, Value } from '@libsql/client/web'
import { toStored, type BackupLine, type TableSums } from './backup-line.ts'

type Reader = { execute(statement: InStatement): Promise<ResultSet> }
type Table = { readonly name: string; readonly columns: readonly string[]; readonly hasRowid: boolean }

const rowsAtOnce = 500
const ownTable = `schema = 'main' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE 'libsql\\_%' ESCAPE '\\' AND type IN ('table', 'virtual')`

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

function textOf(value: Value | undefined): string {
  if (typeof value !== 'string') throw new TypeError('The database gave no text')
  return value
}

async function texts(reader: Reader, sql: string): Promise<string[]> {
  const { rows } = await reader.execute(sql)
  return rows.map((row) => textOf(row[0]))
}

/** Every table, including full-text indexes but not their internal shadow tables. */
export async function tableNames(reader: Reader): Promise<string[]> {
  const names = await texts(reader, `SELECT name FROM pragma_table_list WHERE ${ownTable} ORDER BY name`)
  const counters = await texts(reader, "SELECT name FROM sqlite_master WHERE name = 'sqlite_sequence'")
  return [...names, ...counters]
}

async function describe(reader: Reader, name: string): Promise<Table> {
  // Generated columns (2 and 3) and the hidden columns of a full-text index (1) are not stored.
  const columns = await texts(
    reader,
    `SELECT name FROM pragma_table_xinfo('${name.replaceAll("'", "''")}') WHERE hidden = 0 ORDER BY cid`,
  )
  const { rows } = await reader.execute({
    sql: 'SELECT wr FROM pragma_table_list WHERE name = ?',
    args: [name],
  })
  return { name, columns, hasRowid: Number(rows[0]?.[0]) !== 1 }
}

/** The rows of a table, page by page. */
async function* pagesOf(reader: Reader, { name, columns, hasRowid }: Table) {
  const wanted = columns.map(quoted).join(', ')
  for (let from: Value = hasRowid ? BigInt(-1) << 62n : 0n; ;) {
    const { rows }: ResultSet = await reader.execute({
      sql: hasRowid
        ? `SELECT rowid, ${wanted} FROM ${quoted(name)} WHERE rowid > ? ORDER BY rowid LIMIT ${rowsAtOnce}`
        : `SELECT NULL, ${wanted} FROM ${quoted(name)} ORDER BY ${wanted} LIMIT ${rowsAtOnce} OFFSET ?`,
      args: [from],
    })
    yield rows.map((row) =>
      Array.from({ length: columns.length + 1 }, (_, index) => toStored(row[index] ?? null)),
    )
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return
    from = hasRowid ? (last[0] ?? null) : (from as bigint) + BigInt(rowsAtOnce)
  }
}

/** Reads every row of every table and returns the checksums; passes each line to `write` if given. */
export async function readTables(
  reader: Reader,
  write: (line: BackupLine) => Promise<void> | void = () => {},
): Promise<TableSums> {
  const sums: Record<string, { rows: number; sha256: string }> = {}
  for (const name of await tableNames(reader)) {
    const table = await describe(reader, name)
    const hash = createHash('sha256').update(JSON.stringify(table.columns))
    let rowCount = 0
    await write({ table: name, columns: table.columns })
    for await (const page of pagesOf(reader, table)) {
      for (const row of page) {
        hash.update(`${JSON.stringify(row)}\n`)
        await write(row)
      }
      rowCount += page.length
    }
    sums[name] = { rows: rowCount, sha256: hash.digest('hex') }
  }
  return sums
}

/** The SQL that creates the tables, and the SQL to run once they are filled. */
export async function readSchema(reader: Reader): Promise<{ create: string[]; after: string[] }> {
  const isOwn = `name IN (SELECT name FROM pragma_table_list WHERE ${ownTable})`
  const create = `SELECT sql FROM sqlite_master WHERE type = 'table' AND ${isOwn} ORDER BY rowid`
  // Triggers come last, because one may belong to a view.
  const after =
    "SELECT sql FROM sqlite_master WHERE type IN ('index', 'trigger', 'view') AND sql IS NOT NULL ORDER BY type = 'trigger', type, rowid"
  return { create: await texts(reader, create), after: await texts(reader, after) }
}

/** Reads from one snapshot, unaffected by concurrent writers. */
export async function inSnapshot<Result>(
  client: Client,
  work: (reader: Reader) => Promise<Result>,
): Promise<Result> {
  // oxlint-disable-next-line no-restricted-properties -- a reader blocks no writer, and pages need one snapshot
  const transaction = await client.transaction('read')
  try {
    return await work(transaction)
  } finally {
    transaction.close()
  }
}
