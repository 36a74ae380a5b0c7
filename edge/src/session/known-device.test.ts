import { demoPasswords } from '@switchback/db/seed/demo-people.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { knownDevices } from '@switchback/db/schema/accounts/known-devices.ts'
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { pruneAccounts } from '../privacy/prune-accounts.ts'
import { freshPasswordLink } from '../../test/api/fresh-password-link.ts'

let api: ApiUnderTest
beforeEach(async () => {
  api = await startApi({
    settings: { SIGN_IN_FAILURES_PER_ACCOUNT_PER_HOUR: '4', SIGN_IN_FAILURES_PER_DEVICE_PER_HOUR: '2' },
  })
  await seedPeople(api.database.db, api.now())
})
afterEach(() => api.stop())

const right = demoPasswords.dealer
const login = (username: string, password: string, deviceToken?: string, address = '203.0.113.1') =>
  api.send('POST', '/api/auth/login', {
    json: { username, password, deviceToken },
    headers: { 'CF-Connecting-IP': address },
  })

async function guessAsStrangers(username: string): Promise<void> {
  for (let at = 0; at < 6; at++) await login(username, `guess ${at}`, undefined, `198.51.100.${at}`)
}

async function storedDevices() {
  const { db } = api.database
  const [rows] = await db.read([db.sql.select().from(knownDevices)])
  return rows
}

test('strangers can lock an account, but not on a device where its owner signed in before', async () => {
  const { deviceToken } = (await login('dealer', right)).body
  expect(deviceToken).toMatch(/^[0-9a-f]{64}$/)
  await guessAsStrangers('dealer')
  expect((await login('dealer', right)).status).toBe(429)
  const own = await login('dealer', right, deviceToken)
  expect([own.status, own.body.deviceToken]).toEqual([200, undefined])
  // A token that the server never issued, or one of another account, does not make a device known.
  expect((await login('dealer', right, '0'.repeat(64))).status).toBe(429)
  const other = (await login('booker', right)).body.deviceToken
  expect((await login('dealer', right, other)).status).toBe(429)
})

test('a new device gets in through a reset, which makes all older devices unknown', async () => {
  const { deviceToken } = (await login('dealer', right)).body
  await guessAsStrangers('dealer')
  const password = 'a new long password'
  const token = await freshPasswordLink(api, 'dealer')
  expect((await api.send('POST', '/api/auth/reset-password', { json: { token, password } })).status).toBe(200)
  expect(await storedDevices()).toEqual([])
  expect((await login('dealer', password)).status).toBe(200)
  await guessAsStrangers('dealer')
  expect((await login('dealer', password, deviceToken)).status).toBe(429)
})

test('a known device has its own, smaller limit, separate from the account’s', async () => {
  const { deviceToken } = (await login('dealer', right)).body
  const statuses: number[] = []
  for (let at = 0; at < 3; at++) statuses.push((await login('dealer', `guess ${at}`, deviceToken)).status)
  expect(statuses).toEqual([401, 401, 429])
  expect((await login('dealer', right, deviceToken)).status).toBe(429)
  expect((await login('dealer', right)).status).toBe(200)
})

test('one browser serves several users, each with a limit of their own', async () => {
  const { deviceToken } = (await login('dealer', right)).body
  const second = await login('booker', right, deviceToken)
  expect([second.status, second.body.deviceToken]).toEqual([200, undefined])
  for (let at = 0; at < 3; at++) await login('dealer', `guess ${at}`, deviceToken)
  expect((await login('booker', right, deviceToken)).status).toBe(200)
})

test('a token is issued after two-step sign-in, and covers it too', async () => {
  const { token, deviceToken } = (await login('dealer', right)).body
  const headers = { Authorization: `Bearer ${token}` }
  const begun = await api.send('POST', '/api/auth/account/two-factor', { headers, json: { password: right } })
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(begun.body.secret) }).generate({ timestamp: api.now().getTime() })
  await api.send('POST', '/api/auth/account/two-factor/confirm', { headers, json: { code: code() } })
  api.pass(60_000)
  const answer = (challenge: string, device?: string) =>
    api.send('POST', '/api/auth/two-factor', { json: { challenge, code: code(), deviceToken: device } })
  const fresh = await login('dealer', right)
  expect(fresh.body.deviceToken).toBeUndefined()
  expect((await answer(fresh.body.challenge)).body.deviceToken).toMatch(/^[0-9a-f]{64}$/)
  api.pass(60_000)
  const known = await login('dealer', right, deviceToken)
  await guessAsStrangers('dealer')
  const opened = await answer(known.body.challenge, deviceToken)
  expect([opened.status, opened.body.deviceToken]).toEqual([200, undefined])
})

test('is stored as a hash, for at most twenty devices, and expires after 180 days without use', async () => {
  const tokens: string[] = []
  for (let at = 0; at < 22; at++) {
    api.pass(1000)
    tokens.push((await login('dealer', right)).body.deviceToken)
  }
  const stored = await storedDevices()
  expect(stored).toHaveLength(20)
  for (const token of tokens) expect(JSON.stringify(stored)).not.toContain(token)
  const { db } = api.database
  api.pass(100 * 24 * 60 * 60 * 1000)
  await login('dealer', right, tokens.at(-1))
  api.pass(100 * 24 * 60 * 60 * 1000)
  await pruneAccounts(db, api.now())
  expect(await storedDevices()).toHaveLength(1)
})

test('an unknown account takes as many round trips as a known one, with or without a token', async () => {
  const { deviceToken } = (await login('dealer', right)).body
  const trips: number[] = []
  for (const [username, token] of [['dealer', deviceToken], ['nobody', deviceToken], ['nobody']] as const) {
    api.roundTrips = 0
    expect((await login(username, 'wrong', token)).status).toBe(401)
    trips.push(api.roundTrips)
  }
  expect(new Set(trips).size).toBe(1)
})
