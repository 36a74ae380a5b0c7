import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from './client.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { isConstraintError } from './is-constraint-error.ts'
import { rateCounters } from './schema/system/rate-counters.ts'
import { rateStructures } from './schema/rates/rate-structures.ts'
import { startScratchDatabase, type ScratchDatabase } from './testing/scratch-database.ts'

const at = '2026-11-21T10:12:00.000Z'
let scratch: ScratchDatabase
beforeAll(async () => {
  scratch = await startScratchDatabase()
})
afterAll(() => scratch.stop())

const structure = (id: string) => ({ id, audience: 'dealer' as const, createdAt: at })

async function ids(): Promise<string[]> {
  const { db } = scratch
  const [rows] = await db.read([db.sql.select().from(rateStructures).orderBy(rateStructures.id)])
  return rows.map(({ id }) => id)
}

type Pipeline = { requests: { type: string; batch?: { steps: unknown[] } }[] }

/**
 * The server's response when BEGIN, the first step of the batch, fails. SQLITE_BUSY: another writer holds the lock.
 */
async function failedResponse(request: Request, code: string): Promise<Response> {
  const { requests } = (await request.json()) as Pipeline
  const results = requests.map(({ type, batch }) => {
    if (!batch) return { type: 'ok', response: { type } }
    const nothing = batch.steps.map(() => null)
    const error = { message: 'not now', code }
    const result = { step_results: nothing, step_errors: nothing.with(0, error as never) }
    return { type: 'ok', response: { type, result } }
  })
  return Response.json({ baton: null, base_url: null, results })
}

describe('a write', () => {
  test('is atomic', async () => {
    const { db } = scratch
    const before = await ids()
    const writing = db.write([
      db.sql.insert(rateStructures).values(structure('half')),
      db.sql.insert(rateStructures).values({ ...structure('half'), audience: 'nobody' as never }),
    ])
    const error = await writing.catch((reason: unknown) => reason)
    expect(isConstraintError(error)).toBe(true)
    expect(isConstraintError(error, 'rate_structures_audience')).toBe(true)
    expect(isConstraintError(error, 'orders.id')).toBe(false)
    expect(await ids()).toEqual(before)
  })

  test('returns the changes and rows of each statement', async () => {
    const { db } = scratch
    const results = await db.write([
      db.sql.insert(rateStructures).values([structure('a'), structure('b')]),
      sql`UPDATE rate_structures SET created_at = ${at} WHERE id = 'a' RETURNING id`,
      sql`DELETE FROM rate_structures WHERE id IN ('a', 'b', 'c')`,
    ])
    expect(results.map(({ rowsAffected }) => rowsAffected)).toEqual([2, 1, 2])
    expect(results[1]?.rows[0]?.['id']).toBe('a')
  })

  test('survives contention of 24 other writers without a lost update', async () => {
    const many = Array.from({ length: 24 }, (_, writer) => writer)
    await Promise.all(
      many.map(async (writer) => {
        const db = openDatabase({ url: scratch.url })
        for (let round = 0; round < 5; round++) {
          await db.write([
            sql`INSERT INTO rate_counters VALUES ('writers', ${at}, 1)
              ON CONFLICT DO UPDATE SET hit_count = hit_count + 1`,
            db.sql
              .insert(rateCounters)
              .values({ bucket: `${writer}-${round}`, windowStartsAt: at, hitCount: 1 }),
          ])
        }
      }),
    )
    const { db } = scratch
    const [[writers], rows] = await db.read([
      db.sql
        .select()
        .from(rateCounters)
        .where(sql`bucket = 'writers'`),
      db.sql.select().from(rateCounters),
    ])
    expect([writers?.hitCount, rows.length]).toEqual([120, 121])
  })

  // A transaction that timed out was rolled back: every later step of its batch fails, the COMMIT too.
  test.each(['SQLITE_BUSY', 'TRANSACTION_TIMEOUT', 'TRANSACTION_BUSY'])(
    'is retried while the database says %s, and for no other error',
    async (code) => {
      let calls = 0
      const busyTwice: typeof fetch = async (input, init) => {
        calls += 1
        return calls > 2 ? fetch(input, init) : failedResponse(new Request(input, init), code)
      }
      const db = openDatabase({ url: scratch.url, fetch: busyTwice })
      const write = () => db.write([db.sql.insert(rateStructures).values(structure(`patient-${code}`))])
      await write()
      expect([calls, (await ids()).includes(`patient-${code}`)]).toEqual([3, true])
      await expect(write()).rejects.toThrow('UNIQUE')
      expect(calls).toBe(4)
    },
  )
})

test('a server that is too busy to open a connection has run nothing, so the write is sent again', async () => {
  let refused = 0
  const busy: typeof fetch = (input, init) => {
    if (refused++ < 2)
      return Promise.resolve(new Response('Timed out while opening database connection', { status: 429 }))
    return fetch(input, init)
  }
  const db = openDatabase({ url: scratch.url, fetch: busy })
  await db.write([db.sql.insert(rateStructures).values(structure('after-two-refusals'))])
  expect(refused).toBe(3)
  expect(await ids()).toContain('after-two-refusals')
})

describe('a call whose answer is lost', () => {
  /** Loses the answers of the first calls, after the server has run them. */
  function losing(count: number) {
    const calls = { made: 0 }
    const lose: typeof fetch = async (input, init) => {
      calls.made += 1
      const response = await fetch(input, init)
      if (calls.made > count) return response
      await response.arrayBuffer()
      throw new TypeError('terminated')
    }
    return { calls, lose }
  }

  test('is repeated if it only reads, and the person sees no error', async () => {
    const { calls, lose } = losing(2)
    const db = openDatabase({ url: scratch.url, fetch: lose })
    const [rows] = await db.read([db.sql.select().from(rateStructures)])
    expect([calls.made, Array.isArray(rows)]).toEqual([3, true])
  })

  test('is an error if it goes on, or if the call writes: it may have run', async () => {
    const { calls, lose } = losing(9)
    const db = openDatabase({ url: scratch.url, fetch: lose })
    await expect(db.read([db.sql.select().from(rateStructures)])).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect(calls.made).toBe(3)
    const row = structure('answer-lost')
    await expect(db.write([db.sql.insert(rateStructures).values(row)])).rejects.toBeInstanceOf(
      DatabaseUnavailable,
    )
    expect(calls.made).toBe(4)
    expect(await ids()).toContain('answer-lost')
  })

  test('is repeated if it writes a row that makes a repeat visible', async () => {
    const { calls, lose } = losing(1)
    const db = openDatabase({ url: scratch.url, fetch: lose })
    const writing = db.write([db.sql.insert(rateStructures).values(structure('seen-again'))], {
      isRepeatable: true,
    })
    await expect(writing).rejects.toThrow('UNIQUE')
    expect([calls.made, (await ids()).filter((id) => id === 'seen-again')]).toEqual([2, ['seen-again']])
  })

  test('is repeated if it never arrived', async () => {
    let calls = 0
    const unsent: typeof fetch = (input, init) =>
      calls++ < 2 ? Promise.reject(new TypeError('connection reset')) : fetch(input, init)
    const db = openDatabase({ url: scratch.url, fetch: unsent })
    await db.write([db.sql.insert(rateStructures).values(structure('arrived-late'))], {
      isRepeatable: true,
    })
    expect([calls, (await ids()).includes('arrived-late')]).toEqual([3, true])
  })
})

describe('a database that cannot be reached', () => {
  const failures: [string, typeof fetch][] = [
    ['refuses', () => Promise.reject(new TypeError('connection refused'))],
    ['is out of order', () => Promise.resolve(new Response('no', { status: 500 }))],
    ['is asked too much', () => Promise.resolve(new Response('slow down', { status: 429 }))],
    [
      'does not answer',
      (_, init) =>
        new Promise((__, reject) =>
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
        ),
    ],
    [
      'stops after the headers',
      (_, init) => {
        const body = new ReadableStream({
          start: (stream) => init?.signal?.addEventListener('abort', () => stream.error(init.signal?.reason)),
        })
        return Promise.resolve(new Response(body, { headers: { 'Content-Type': 'application/json' } }))
      },
    ],
    [
      'loses the connection in the middle of its response',
      () => {
        const body = new ReadableStream({
          pull: (stream) => stream.error(new TypeError('terminated')),
        })
        return Promise.resolve(new Response(body, { headers: { 'Content-Type': 'application/json' } }))
      },
    ],
  ]
  test.each(failures)('is unavailable: it %s', async (_, fetcher) => {
    const db = openDatabase({ url: scratch.url, fetch: fetcher, timeoutMs: 50 })
    await expect(db.read([db.sql.select().from(rateStructures)])).rejects.toBeInstanceOf(DatabaseUnavailable)
    await expect(db.write([sql`DELETE FROM rate_counters`])).rejects.toBeInstanceOf(DatabaseUnavailable)
  })

  test.each(['TRANSACTION_TIMEOUT', 'TRANSACTION_BUSY', 'SQLITE_IOERR_WRITE', 'SQLITE_PROTOCOL'])(
    'is unavailable: it says %s',
    async (code) => {
      const fetcher: typeof fetch = (input, init) => failedResponse(new Request(input, init), code)
      const db = openDatabase({ url: scratch.url, fetch: fetcher })
      await expect(db.write([sql`DELETE FROM rate_counters`])).rejects.toBeInstanceOf(DatabaseUnavailable)
    },
  )
})

test('a batch of reads is one round trip, and sees one snapshot', async () => {
  let roundTrips = 0
  const db = openDatabase({ url: scratch.url, onRoundTrip: () => (roundTrips += 1) })
  const [structures, counters] = await db.read([
    db.sql.select().from(rateStructures),
    db.sql.select().from(rateCounters),
  ])
  expect([roundTrips, Array.isArray(structures), Array.isArray(counters)]).toEqual([1, true, true])
})
