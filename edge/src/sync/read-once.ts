import type { Database } from '@switchback/db/client.ts'

type Query = { toSQL(): { sql: string; params: unknown[] } }
type Waiting = {
  readonly query: unknown
  readonly resolve: (rows: unknown) => void
  readonly reject: (error: unknown) => void
}

/**
 * A database for reads of one request that may be repeated: each query runs once, and those that are asked for at the
 * same time share a round trip. Twelve vehicles ask for the same versions of rates. Only for what the request itself
 * does not change.
 * Source: OFFLINE-8.
 */
export function readOnce(db: Database): Database {
  const known = new Map<string, Promise<unknown>>()
  let waiting: Waiting[] = []
  const flush = async () => {
    const batch = waiting
    waiting = []
    try {
      const queries = batch.map(({ query }) => query) as unknown as Parameters<Database['read']>[0]
      const results = (await db.read(queries)) as readonly unknown[]
      for (const [index, { resolve }] of batch.entries()) resolve(results[index])
    } catch (error) {
      // The next operation asks again.
      known.clear()
      for (const { reject } of batch) reject(error)
    }
  }
  const one = (query: Query): Promise<unknown> => {
    const key = JSON.stringify(query.toSQL())
    const found = known.get(key)
    if (found) return found
    const rows = new Promise<unknown>((resolve, reject) => {
      if (waiting.length === 0) setTimeout(() => void flush(), 0)
      waiting.push({ query, resolve, reject })
    })
    known.set(key, rows)
    return rows
  }
  const read = (queries: readonly Query[]) => Promise.all(queries.map(one))
  return { ...db, read: read as unknown as Database['read'] }
}
