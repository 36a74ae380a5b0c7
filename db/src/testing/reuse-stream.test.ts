import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reuseStream } from './reuse-stream.ts'
import { startScratchDatabase, type ScratchDatabase } from './scratch-database.ts'

let database: ScratchDatabase
beforeAll(async () => {
  database = await startScratchDatabase({ migrated: false })
  await database.db.write([sql`CREATE TABLE numbers (n INTEGER PRIMARY KEY)`])
})
afterAll(() => database.stop())

const add = (n: number) => database.db.write([sql`INSERT INTO numbers VALUES (${n})`])
const all = async () => {
  const [{ rows } = { rows: [] }] = await database.db.write([sql`SELECT n FROM numbers ORDER BY n`])
  return rows.map(({ n }) => n)
}

test('a write that fails leaves nothing behind on the stream for the next one', async () => {
  await add(1)
  const halfDone = database.db.write([
    sql`INSERT INTO numbers VALUES (2)`,
    sql`INSERT INTO numbers VALUES (1)`,
  ])
  await expect(halfDone).rejects.toThrow('UNIQUE')
  await add(3)
  expect(await all()).toEqual([1, 3])
})

test('concurrent writes each count once', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, at) => add(100 + at)))
  expect((await all()).filter((n) => Number(n) >= 100)).toHaveLength(20)
})

test('one connection serves pipelines that follow each other', async () => {
  const fetchOnce = reuseStream()
  const changesOf = async () => {
    const body = JSON.stringify({
      requests: [
        { type: 'execute', stmt: { sql: 'SELECT total_changes()' } },
        { type: 'execute', stmt: { sql: 'INSERT INTO numbers VALUES (abs(random()))' } },
        { type: 'close' },
      ],
    })
    const response = await fetchOnce(`${database.url}/v2/pipeline`, { method: 'POST', body })
    const { results }: ReturnType<typeof JSON.parse> = await response.json()
    expect(results).toHaveLength(3)
    return Number(results[0].response.result.rows[0][0].value)
  }
  expect([await changesOf(), await changesOf(), await changesOf()]).toEqual([0, 1, 2])
})
