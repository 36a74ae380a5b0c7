import { demoPasswords } from '@switchback/db/seed/demo-people.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Secret, TOTP } from 'otpauth'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36'
const firefox = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0'
const dayMs = 24 * 60 * 60 * 1000

let api: ApiUnderTest
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, api.now())
})
afterAll(() => api.stop())
beforeEach(() =>
  api.database.db.write([
    sql`DELETE FROM outbox_messages`,
    sql`DELETE FROM known_devices`,
    sql`UPDATE users SET last_login_at = NULL`,
  ]),
)

async function signIn(username: 'dealer' | 'admin', userAgent: string, deviceToken?: string) {
  const password = username === 'dealer' ? demoPasswords.dealer : demoPasswords.staff
  const json = { username, password, ...(deviceToken ? { deviceToken } : {}) }
  const { status, body } = await api.send('POST', '/api/auth/login', {
    json,
    headers: { 'User-Agent': userAgent },
  })
  expect(status).toBe(200)
  return body.deviceToken as string | undefined
}

async function mails() {
  const { db } = api.database
  const [rows] = await db.read([
    db.sql.select().from(outboxMessages).where(eq(outboxMessages.kind, 'account_changed')),
  ])
  return rows.map(({ recipient, facts }) => ({ recipient, facts }))
}

// Source: ACCESS-24.
test.each(['dealer', 'admin'] as const)(
  '%s: the first sign-in of all is no news, a known device neither, and an unknown one is told',
  async (username) => {
    const token = await signIn(username, chrome)
    await signIn(username, chrome, token)
    expect(await mails()).toEqual([])
    await signIn(username, firefox)
    expect(await mails()).toMatchObject([
      {
        recipient: expect.stringContaining('@'),
        facts: { username, change: 'new_device', device: 'Firefox on macOS' },
      },
    ])
  },
)

test('one mail a day for each kind of device, however often somebody signs in without its token', async () => {
  await signIn('dealer', chrome)
  for (let count = 0; count < 3; count++) await signIn('dealer', firefox)
  expect(await mails()).toHaveLength(1)
  api.pass(dayMs)
  await signIn('dealer', firefox)
  expect(await mails()).toHaveLength(2)
})

test('a wrong password on an unknown device sends nothing', async () => {
  await signIn('dealer', chrome)
  const json = { username: 'dealer', password: 'not the password' }
  const headers = { 'User-Agent': firefox }
  expect((await api.send('POST', '/api/auth/login', { json, headers })).status).toBe(401)
  expect(await mails()).toEqual([])
})

test('with two-step sign-in an unknown device is told once the code was right, and a known one never', async () => {
  const { body } = await api.send('POST', '/api/auth/login', {
    json: { username: 'dealer', password: demoPasswords.dealer },
    headers: { 'User-Agent': chrome },
  })
  const headers = { Authorization: `Bearer ${body.token}` }
  const password = { password: demoPasswords.dealer }
  const begun = await api.send('POST', '/api/auth/account/two-factor', { headers, json: password })
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(begun.body.secret) }).generate({ timestamp: api.now().getTime() })
  await api.send('POST', '/api/auth/account/two-factor/confirm', { headers, json: { code: code() } })
  await api.database.db.write([sql`DELETE FROM outbox_messages`])
  const answer = async (userAgent: string, deviceToken?: string) => {
    api.pass(60_000)
    const device = { 'User-Agent': userAgent }
    const known = deviceToken ? { deviceToken } : {}
    const json = { username: 'dealer', password: demoPasswords.dealer, ...known }
    const { challenge } = (await api.send('POST', '/api/auth/login', { json, headers: device })).body
    const answered = { challenge, code: code(), ...known }
    expect((await api.send('POST', '/api/auth/two-factor', { json: answered, headers: device })).status).toBe(
      200,
    )
  }
  await answer(chrome, body.deviceToken)
  expect(await mails()).toEqual([])
  await answer(firefox)
  expect(await mails()).toMatchObject([{ facts: { change: 'new_device', device: 'Firefox on macOS' } }])
})
