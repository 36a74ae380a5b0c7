import type { Table } from 'dexie'
import type * as z from 'zod/mini'
import type { DeviceDatabase } from './schema.ts'

type Row = Readonly<Record<string, unknown>>

/** Moves rows to `setAside` as they are. Another tab may have done it. */
async function setAside(database: DeviceDatabase, table: Table<Row, string>, ids: readonly string[]) {
  await database.transaction('rw', [table, database.setAside], async () => {
    for (const id of ids) {
      const row = await table.get(id)
      if (!row) continue
      await database.setAside.add({ from: table.name, row, setAsideAt: Date.now() })
      await table.delete(id)
    }
  })
}

/**
 * The rows that `schema` accepts. A row that it rejects, from another version of the app or a damaged disk, is set aside:
 * it never stops a screen, and it is never deleted.
 */
export async function parseRows<Schema extends z.ZodMiniType>(
  database: DeviceDatabase,
  table: Table<Row, string>,
  { schema, rows }: { readonly schema: Schema; readonly rows: readonly Row[] },
): Promise<z.output<Schema>[]> {
  const results = rows.map((row) => ({ id: row['id'], result: schema.safeParse(row) }))
  const rejected = results.flatMap(({ id, result }) =>
    !result.success && typeof id === 'string' ? [id] : [],
  )
  if (rejected.length > 0) await setAside(database, table, rejected)
  return results.flatMap(({ result }) => (result.success ? [result.data] : []))
}
