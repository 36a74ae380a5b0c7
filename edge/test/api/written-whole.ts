import { openDatabase, type Database } from '@switchback/db/client.ts'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { brokenInvariants } from '../payments/broken-invariants.ts'
import type { Answer, ApiUnderTest } from './api-under-test.ts'
import { failNthStatement } from './fail-statement.ts'

/**
 * Every row of every table except the rate limit counters and the reports of devices with the exceptions that they
 * cause, which no write depends on.
 */
async function everything({ database: { db } }: ApiUnderTest): Promise<Map<string, string>> {
  const tables = await db.sql.all<{ name: string }>(
    sql`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'order_search%' AND name NOT LIKE 'quote_search%' AND name NOT IN ('rate_counters', 'sync_devices') ORDER BY name`,
  )
  const [first, ...rest] = tables.map(({ name }) =>
    sql.raw(`SELECT * FROM "${name}"${name === 'exceptions' ? " WHERE kind <> 'work_lost'" : ''}`),
  )
  if (!first) throw new Error('The database has no tables')
  const results = await db.write([first, ...rest])
  return new Map(tables.map(({ name }, index) => [name, JSON.stringify(results[index]?.rows)]))
}

/** The tables that changed. */
async function changedSince(before: ReadonlyMap<string, string>, api: ApiUnderTest): Promise<string[]> {
  return [...(await everything(api))]
    .filter(([name, rows]) => before.get(name) !== rows)
    .map(([name]) => name)
}

/**
 * Makes the first statement of a write fail, then the second, and so on to the last: each time nothing may have
 * changed. Then lets the write succeed and checks every money invariant.
 * @returns how many statements there were.
 * Source: scorecard R14 and R15.
 */
export async function failEachStatement(
  api: ApiUnderTest,
  write: () => Promise<Pick<Answer, 'status' | 'body'>>,
): Promise<number> {
  // Earlier requests may still write after their responses.
  await api.settle()
  const before = await everything(api)
  let number = 0
  for (; ; number++) {
    const error = failNthStatement(number)
    api.intercept = error.intercept
    const { status, body } = await write()
    api.intercept = undefined
    await api.settle()
    if (!error.isMet()) {
      expect([status < 300, body]).toEqual([true, body])
      break
    }
    expect([number, status >= 500]).toEqual([number, true])
    expect([number, await changedSince(before, api)]).toEqual([number, []])
  }
  expect(await changedSince(before, api)).not.toEqual([])
  expect(await brokenInvariants(api.database.db)).toEqual([])
  return number
}

/** For verbs without a route: calls the verb directly, over a database that can be intercepted like a route's. */
export async function verbResponse(
  api: ApiUnderTest,
  work: (db: Database) => Promise<unknown>,
): Promise<Pick<Answer, 'status' | 'body'>> {
  const db = openDatabase({
    url: api.database.url,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const intercepted = (await api.intercept?.(request)) ?? request
      return intercepted instanceof Response ? intercepted : fetch(intercepted)
    },
  })
  try {
    return { status: 200, body: await work(db) }
  } catch (error) {
    return { status: 500, body: String(error) }
  }
}
