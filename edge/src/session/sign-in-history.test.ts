import { demoDealerId, demoPasswords } from '@switchback/db/seed/demo-people.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { signIns } from '@switchback/db/schema/accounts/sign-ins.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { count, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { failStatement } from '../../test/api/fail-statement.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { pruneAccounts } from '../privacy/prune-accounts.ts'

let api: ApiUnderTest
let admin: { readonly Authorization: string }
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, api.now())
  admin = await signedIn(api, 'admin')
})
afterAll(() => api.stop())
afterEach(() => {
  api.intercept = undefined
})

const chromeOnWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

const login = (username: string, password: string) =>
  api.send('POST', '/api/auth/login', {
    json: { username, password },
    headers: { 'User-Agent': chromeOnWindows },
  })

async function history(): Promise<{ outcome: string }[]> {
  const { body } = await api.send('GET', `/api/admin/dealers/${demoDealerId}`, { headers: admin })
  return body.dealer.signInHistory
}

async function rowCount(): Promise<number> {
  const [[row]] = await api.database.db.read([api.database.db.sql.select({ rows: count() }).from(signIns)])
  return row?.rows ?? 0
}

test('has who, when, the device and the outcome, newest first, after the session ended, too', async () => {
  expect((await login('booker', 'not the password')).status).toBe(401)
  const { body } = await login('Booker', demoPasswords.dealer)
  const headers = { Authorization: `Bearer ${body.token}` }
  expect((await api.send('POST', '/api/auth/logout', { json: {}, headers })).status).toBe(200)
  const attempt = {
    id: expect.any(Number),
    name: 'Bo Kim',
    device: 'Chrome on Windows',
    at: expect.any(String),
  }
  expect(await history()).toEqual([
    { ...attempt, outcome: 'signed_in' },
    { ...attempt, outcome: 'wrong_password' },
  ])
})

test('has no rows of staff, of unknown names, or of attempts over the limit', async () => {
  const before = await rowCount()
  await login('finance', 'not the password')
  await login('finance', demoPasswords.staff)
  await login('nobody', 'not the password')
  expect(await rowCount()).toBe(before)
  const statuses: number[] = []
  while (!statuses.includes(429) && statuses.length < 100) {
    statuses.push((await login('viewer', 'not the password')).status)
  }
  expect(statuses.at(-1)).toBe(429)
  expect(await rowCount()).toBe(before + statuses.filter((status) => status === 401).length)
})

test('is written with the sign-in, or neither is', async () => {
  const before = await rowCount()
  const counts: number[] = []
  let index = 0
  do {
    api.intercept = failStatement(index, counts)
    expect((await login('dealer', demoPasswords.dealer)).status).toBe(500)
    index += 1
  } while (index < (counts[0] ?? 0))
  api.intercept = undefined
  expect(await rowCount()).toBe(before)
})

test('never changes, and ends after 180 days', async () => {
  const { db } = api.database
  await expect(db.write([sql`UPDATE sign_ins SET outcome = 'signed_in'`])).rejects.toThrow('never changes')
  const [[user]] = await db.read([db.sql.select().from(users).where(eq(users.username, 'viewer'))])
  const daysAgo = (days: number) => new Date(api.now().getTime() - days * 24 * 60 * 60 * 1000).toISOString()
  const row = {
    userId: user?.id ?? '',
    dealerId: demoDealerId,
    device: 'Safari on iPad',
    outcome: 'wrong_code',
  } as const
  await db.write([
    db.sql.insert(signIns).values([
      { ...row, createdAt: daysAgo(179) },
      { ...row, createdAt: daysAgo(181) },
    ]),
  ])
  const before = await rowCount()
  await pruneAccounts(db, api.now())
  expect(await rowCount()).toBe(before - 1)
  expect((await history())[0]).toMatchObject({ outcome: 'wrong_code', at: expect.any(String) })
})
