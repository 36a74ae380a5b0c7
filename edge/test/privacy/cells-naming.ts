import { sql } from 'drizzle-orm'
import type { ApiUnderTest } from '../api/api-under-test.ts'

/** Every cell of every table with one of the words in any case, as `table.column`, but for words to search by. */
export async function cellsNaming(
  { database: { db } }: Pick<ApiUnderTest, 'database'>,
  words: readonly string[],
) {
  const [tables] = await db.write([
    sql`SELECT name FROM sqlite_schema WHERE type = 'table'
      AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'order_search%' AND name NOT LIKE 'quote_search%'`,
  ])
  const has = (cell: unknown) =>
    typeof cell === 'string' && words.some((word) => cell.toLowerCase().includes(word.toLowerCase()))
  const found = await Promise.all(
    (tables?.rows ?? []).map(async ({ name }) => {
      const [read] = await db.write([sql.raw(`SELECT * FROM "${name as string}"`)])
      return (read?.rows ?? []).flatMap((row) =>
        Object.entries(row).flatMap(([column, cell]) => (has(cell) ? [`${name as string}.${column}`] : [])),
      )
    }),
  )
  return [...new Set(found.flat())].toSorted()
}
