import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { hashPassword } from '@switchback/db/hash-password.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../api/api-under-test.ts'
import { orderRequest } from '../api/order-request.ts'
import { recordFigure } from '@switchback/db/testing/scorecard-figure.ts'
import { isFullStorm, stormSize } from '@switchback/db/testing/storm-size.ts'

/** Timings are meaningful only over many pairs: `npm run storm -- known-and-unknown`. Source: scorecard S7. */
const pairs = stormSize(400, 3)
const isMeasured = isFullStorm
const warmUps = 5

let api: ApiUnderTest
beforeAll(async () => {
  const plenty = '1000000'
  api = await startApi({
    settings: {
      SIGN_IN_FAILURES_PER_ACCOUNT_PER_HOUR: plenty,
      SIGN_IN_FAILURES_PER_ADDRESS_PER_HOUR: plenty,
      PASSWORD_LINKS_PER_MAIL_ADDRESS_PER_HOUR: plenty,
      PASSWORD_LINKS_PER_ADDRESS_PER_HOUR: plenty,
      MANAGE_LINKS_PER_MAIL_ADDRESS_PER_HOUR: plenty,
      MANAGE_LINKS_PER_ADDRESS_PER_HOUR: plenty,
    },
  })
  const { db } = api.database
  await seedPeople(db, api.now())
  // A real account's hash: those of the demo accounts are cheap.
  await db.write([db.sql.update(users).set({ passwordHash: await hashPassword('a password of somebody') })])
  await api.send('POST', '/api/orders', { json: orderRequest() })
  await api.settle()
})
afterAll(() => api.stop())

/** The work behind a response: the hashes with their costs, the database calls, and the time. */
type Work = { readonly hashes: string[]; readonly calls: string[]; readonly milliseconds: number }

const scrypt = crypto.scrypt
afterEach(() => {
  crypto.scrypt = scrypt
  syncBuiltinESMExports()
  api.intercept = undefined
})

/** Records every hash that is computed. */
function watchHashes(): string[] {
  const hashes: string[] = []
  const watched = (...args: unknown[]) => {
    const [, salt, length, { N, r, p }] = args as [string, Buffer, number, crypto.ScryptOptions]
    hashes.push(`${N} ${r} ${p} ${salt.length} ${length}`)
    return Reflect.apply(scrypt, crypto, args)
  }
  crypto.scrypt = watched as typeof scrypt
  syncBuiltinESMExports()
  return hashes
}

/**
 * Records the database calls, and knows when the work after the last response is over. Unless timings are measured,
 * calls beyond the first `before` are blocked until the response: a response that needs more never arrives.
 */
function watchDatabase(before: number) {
  const calls: string[] = []
  const answered = Promise.withResolvers<void>()
  let open = 0
  api.intercept = async (request) => {
    open += 1
    calls.push(withoutValues(await request.clone().text()))
    if (!isMeasured && calls.length > before) await answered.promise
    const response = await fetch(request)
    const text = await response.text()
    open -= 1
    return new Response(text, { status: response.status, headers: { 'Content-Type': 'application/json' } })
  }
  const isQuiet = async (afterwards: number) => {
    answered.resolve()
    const isOver = () => open === 0 && calls.length >= before + afterwards
    while (!isOver()) {
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { calls, isQuiet }
}

/** The statements of a call, without their values. */
function withoutValues(body: string): string {
  return JSON.stringify(JSON.parse(body), (key, value: unknown) => (key === 'args' ? undefined : value))
}

type Ask = {
  readonly path: string
  /** Database calls and hashes that the response waits for. */
  readonly calls: number
  readonly hashes: number
  /** Calls after the response. */
  readonly afterwards: { readonly known: number; readonly unknown: number }
  readonly known: object
  readonly unknown: object
}

async function workOf(ask: Ask, who: 'known' | 'unknown'): Promise<Work> {
  const { path, calls: before, afterwards } = ask
  const hashes = watchHashes()
  const { calls, isQuiet } = watchDatabase(before)
  const startedAt = performance.now()
  await api.send('POST', path, { json: ask[who] })
  const milliseconds = performance.now() - startedAt
  await isQuiet(afterwards[who])
  return { hashes, calls: calls.slice(0, before), milliseconds }
}

/** How often the known case took longer than the unknown one: 0.5 means they are indistinguishable. */
function areaUnderCurve(known: readonly number[], unknown: readonly number[]): number {
  const longer = (a: number, b: number) => (a > b ? 1 : a === b ? 0.5 : 0)
  const sum = known.reduce((all, a) => all + unknown.reduce((part, b) => part + longer(a, b), 0), 0)
  return sum / (known.length * unknown.length)
}

const asks: readonly [string, Ask][] = [
  [
    'signing in with a wrong password',
    {
      path: '/api/auth/login',
      calls: 3,
      hashes: 1,
      afterwards: { known: 0, unknown: 0 },
      known: { username: 'booker', password: 'a wrong one' },
      unknown: { username: 'nobody', password: 'a wrong one' },
    },
  ],
  [
    'asking for a new password',
    {
      path: '/api/auth/forgot-password',
      calls: 1,
      hashes: 0,
      afterwards: { known: 2, unknown: 1 },
      known: { email: 'booker@switchback.example', accountType: 'dealer' },
      unknown: { email: 'nobody@switchback.example', accountType: 'dealer' },
    },
  ],
  [
    'asking for the links of orders',
    {
      path: '/api/manage/links',
      calls: 1,
      hashes: 0,
      afterwards: { known: 2, unknown: 1 },
      known: { email: 'ada@example.com', deliveryZip: '90001' },
      unknown: { email: 'nobody@example.com', deliveryZip: '90001' },
    },
  ],
  [
    'asking for the link to one’s data',
    {
      path: '/api/your-data/links',
      calls: 1,
      hashes: 0,
      afterwards: { known: 2, unknown: 1 },
      known: { email: 'ada@example.com' },
      unknown: { email: 'nobody@example.com' },
    },
  ],
]

test.each(asks)(
  '%s takes the same work for an account that exists and one that does not',
  async (name, ask) => {
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
    for (let pair = -warmUps; pair < pairs; pair++) {
      const isKnownFirst = pair % 2 === 0
      const first = await workOf(ask, isKnownFirst ? 'known' : 'unknown')
      const second = await workOf(ask, isKnownFirst ? 'unknown' : 'known')
      const [ofKnown, ofUnknown] = isKnownFirst ? [first, second] : [second, first]
      expect([ofKnown.hashes, ofKnown.calls]).toEqual([ofUnknown.hashes, ofUnknown.calls])
      expect([ofKnown.hashes.length, ofKnown.calls.length]).toEqual([ask.hashes, ask.calls])
      if (pair < 0) continue
      times.known.push(ofKnown.milliseconds)
      times.unknown.push(ofUnknown.milliseconds)
    }
    if (!isMeasured) return
    const area = areaUnderCurve(times.known, times.unknown)
    recordFigure('S7', `${name}: AUC ${area.toFixed(3)} over ${pairs} pairs`)
    expect(area).toBeGreaterThanOrEqual(0.45)
    expect(area).toBeLessThanOrEqual(0.55)
  },
  isFullStorm ? 30 * 60_000 : 60_000,
)
