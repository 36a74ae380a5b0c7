import type { Database } from '@switchback/db/client.ts'
import { sql, type SQL } from 'drizzle-orm'

type Writer = Pick<Database, 'write'>

const columnsOf = async (db: Writer, table: string): Promise<string[]> => {
  const [info] = await db.write([sql.raw(`SELECT name FROM pragma_table_info('${table}')`)])
  return (info?.rows ?? []).map(({ name }) => (typeof name === 'string' ? name : ''))
}

/** Which row is copied, and to which numbers: `from` + 1 to `from` + `count`. */
export type Copies = {
  readonly table: string
  readonly pick: SQL
  readonly from: number
  readonly count: number
}

/** Adds copies of one row, with some columns replaced by terms of `i`, the number of the copy. */
export async function copyRows(
  db: Writer,
  { table, pick, from, count }: Copies,
  replaced: Readonly<Record<string, SQL>>,
): Promise<void> {
  const names = await columnsOf(db, table)
  const values = names.map((name) => replaced[name] ?? sql.raw(`"${name}"`))
  const columns = sql.raw(names.map((name) => `"${name}"`).join(', '))
  await db.write([
    sql`WITH RECURSIVE n(i) AS (SELECT ${sql.raw(String(from + 1))} UNION ALL SELECT i + 1 FROM n WHERE i < ${sql.raw(String(from + count))})
      INSERT INTO ${sql.raw(table)} (${columns}) SELECT ${sql.join(values, sql`, `)}
      FROM n, (SELECT * FROM ${sql.raw(table)} WHERE ${pick} LIMIT 1)`,
  ])
}
