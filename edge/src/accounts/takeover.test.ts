import { demoPasswords } from '@switchback/db/seed/demo-people.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { desc, eq, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { sampleMember } from '../../test/harness/sample-bodies.ts'
import { readConfig } from '../config.ts'
import { messageSite } from '../outbox/deliver/delivery.ts'
import { mailSite } from '../outbox/mails/parts/mail-content.ts'
import { renderMail } from '../outbox/mails/render-mail.ts'

let api: ApiUnderTest
const start = async (settings: Record<string, string> = {}) => {
  api = await startApi({ settings })
  await seedPeople(api.database.db, api.now())
}
beforeEach(() => start())
afterEach(() => api.stop())

type Headers = Record<string, string>
const send = (method: string, path: string, headers: Headers, json?: object) =>
  api.send(method, `/api${path}`, json ? { headers, json } : { headers })
const login = (username: string, password: string) => send('POST', '/auth/login', {}, { username, password })
const checkLink = (token: string) => send('GET', `/auth/reset-password?token=${token}`, {})
const restart = async (settings: Record<string, string>) => {
  await api.stop()
  await start(settings)
}

/** The tokens of the links sent to an address, newest first. */
async function tokensFor(recipient: string, count: number): Promise<string[]> {
  const { db } = api.database
  return vi.waitFor(async () => {
    const [rows] = await db.read([
      db.sql
        .select()
        .from(outboxMessages)
        .where(eq(outboxMessages.recipient, recipient))
        .orderBy(desc(outboxMessages.createdAt)),
    ])
    const links = rows.filter(({ kind }) => kind === 'password_link')
    expect(links).toHaveLength(count)
    const config = readConfig({ ENVIRONMENT: 'test', DATABASE_URL: api.database.url })
    const site = mailSite(messageSite(config), '')
    return links.map(
      ({ facts }) =>
        /token=([0-9a-f]{64})/.exec(renderMail('password_link', facts as never, site).text)?.[1] ?? '',
    )
  }, 20_000)
}

async function memberId(headers: Headers, username: string): Promise<string> {
  const { body } = await send('GET', '/dealer/team', headers)
  return body.team.find((member: { username: string }) => member.username === username).id
}

describe('a stolen session', () => {
  test('cannot change its mail address without the password, not even through the team', async () => {
    const stolen = await signedIn(api, 'dealer')
    const own = await memberId(stolen, 'dealer')
    const refused = await send('PATCH', `/dealer/team/${own}`, stolen, { email: 'thief@example.com' })
    expect([refused.status, refused.body.details?.[0]?.path]).toEqual([400, 'email'])
    const { body } = await send('GET', '/auth/me', stolen)
    expect(body.user.email).toBe('dealer@switchback.example')
    const same = { email: 'Dealer@switchback.example', firstName: 'Dana' }
    expect((await send('PATCH', `/dealer/team/${own}`, stolen, same)).status).toBe(200)
  })

  test('cannot guess the password: it has few attempts', async () => {
    await restart({ OWN_PASSWORD_FAILURES_PER_SESSION_PER_HOUR: '5' })
    const stolen = await signedIn(api, 'dealer')
    const guess = (password: string) => send('POST', '/auth/account/two-factor', stolen, { password })
    for (let count = 0; count < 5; count++) expect((await guess(`guess ${count}`)).status).toBe(400)
    expect((await guess('another guess')).status).toBe(429)
    expect((await guess(demoPasswords.dealer)).status).toBe(429)
    const change = { currentPassword: demoPasswords.dealer, password: 'a new long password' }
    expect((await send('POST', '/auth/account/password', stolen, change)).status).toBe(429)
  })
})

test("a stranger's guesses at sign-in do not keep the signed-in owner from a new password", async () => {
  await restart({ SIGN_IN_FAILURES_PER_ACCOUNT_PER_HOUR: '3' })
  const owner = await signedIn(api, 'dealer')
  for (let count = 0; count < 4; count++) await login('dealer', `guess ${count}`)
  expect((await login('dealer', demoPasswords.dealer)).status).toBe(429)
  const change = { currentPassword: demoPasswords.dealer, password: 'a new long password' }
  expect((await send('POST', '/auth/account/password', owner, change)).status).toBe(200)
})

describe('an old mail address', () => {
  test('loses its links once the owner has changed it', async () => {
    const owner = await signedIn(api, 'viewer')
    await send('POST', '/auth/forgot-password', {}, { email: 'viewer@switchback.example' })
    const [token = ''] = await tokensFor('viewer@switchback.example', 1)
    expect((await checkLink(token)).status).toBe(200)
    const contact = { firstName: 'Vera', lastName: 'Lund', phone: null }
    const password = demoPasswords.dealer
    const changed = await send('PATCH', '/auth/account', owner, {
      ...contact,
      email: 'vera@switchback.example',
      password,
    })
    expect(changed.status).toBe(200)
    expect((await checkLink(token)).status).toBe(400)
  })

  test('loses its invitation once the team has corrected it', async () => {
    const admin = await signedIn(api, 'dealer')
    const added = await send('POST', '/dealer/team', admin, { ...sampleMember, email: 'typo@example.com' })
    const [token = ''] = await tokensFor('typo@example.com', 1)
    const { id } = added.body.member
    await send('PATCH', `/dealer/team/${id}`, admin, { firstName: 'Nia' })
    expect((await checkLink(token)).status).toBe(200)
    await send('PATCH', `/dealer/team/${id}`, admin, { email: 'nina@example.com' })
    expect((await checkLink(token)).status).toBe(400)
  })
})

test('a new password revokes whatever the old one started, including a pending two-step sign-in', async () => {
  const owner = await signedIn(api, 'dealer')
  const password = demoPasswords.dealer
  const { body } = await send('POST', '/auth/account/two-factor', owner, { password })
  const codeOf = () =>
    new TOTP({ secret: Secret.fromBase32(body.secret) }).generate({ timestamp: api.now().getTime() })
  await send('POST', '/auth/account/two-factor/confirm', owner, { code: codeOf() })
  const begun = await login('dealer', password)
  expect(begun.body.twoFactorRequired).toBe(true)
  const change = { currentPassword: password, password: 'a new long password' }
  expect((await send('POST', '/auth/account/password', owner, change)).status).toBe(200)
  api.pass(60_000)
  const response = { challenge: begun.body.challenge, code: codeOf() }
  expect((await send('POST', '/auth/two-factor', {}, response)).status).toBe(401)
})

describe('mails to addresses that another user entered', () => {
  const linksTo = async (ending: string) => {
    const { db } = api.database
    const [rows] = await db.read([db.sql.select().from(outboxMessages)])
    return rows.filter(({ recipient }) => recipient.endsWith(ending))
  }

  test('are limited per dealership, whatever triggers them', async () => {
    await restart({ TEAM_MAILS_PER_DEALERSHIP_PER_HOUR: '6', MAILS_PER_RECEIVER_PER_HOUR: '100' })
    const admin = await signedIn(api, 'dealer')
    const add = (index: number) =>
      send('POST', '/dealer/team', admin, { ...sampleMember, email: `p${index}@stranger.example` })
    const added = await Promise.all(Array.from({ length: 12 }, (_, index) => add(index)))
    expect(added.filter(({ status }) => status === 201)).toHaveLength(6)
    expect(added.filter(({ status }) => status === 429)).toHaveLength(6)
    const id = added.find(({ status }) => status === 201)?.body.member.id
    expect((await send('POST', `/dealer/team/${id}/reset-password`, admin, {})).status).toBe(429)
    const email = 'another@stranger.example'
    // A change of an account is never refused because of mail: only the address that it leaves is told at once.
    expect((await send('PATCH', `/dealer/team/${id}`, admin, { email })).status).toBe(200)
    expect(await linksTo('@stranger.example')).toHaveLength(7)
    expect(await linksTo(email)).toEqual([])
    const { body } = await send('GET', '/dealer/team', admin)
    expect(body.team.filter((member: { email: string }) => member.email === email)).toHaveLength(1)
    api.pass(71 * 60_000)
    expect((await send('POST', `/dealer/team/${id}/reset-password`, admin, {})).status).toBe(200)
  })

  test('are limited per recipient, across dealerships', async () => {
    await restart({ MAILS_PER_RECEIVER_PER_HOUR: '3', APPLICATIONS_PER_ADDRESS_PER_HOUR: '100' })
    const admin = await signedIn(api, 'dealer')
    const { body } = await send('POST', '/dealer/team', admin, {
      ...sampleMember,
      email: 'me@stranger.example',
    })
    const again = () => send('POST', `/dealer/team/${body.member.id}/reset-password`, admin, {})
    expect([(await again()).status, (await again()).status, (await again()).status]).toEqual([200, 200, 429])
    const apply = (index: number) =>
      api.send('POST', '/api/dealer/apply', {
        json: {
          companyName: 'Gulf Motors',
          contactName: 'Gil Rey',
          email: `me+${index}@stranger.example`,
          phone: '8135550160',
          address: '1 Bay St',
          city: 'Tampa',
          state: 'FL',
          zipCode: '33602',
          taxId: '12-3456789',
          username: `gulf${index}`,
          password: 'a long enough password',
        },
        headers: { 'CF-Connecting-IP': `203.0.113.${index}` },
      })
    // The application is taken; its mail waits for the digest.
    expect((await apply(1)).status).toBe(201)
    expect(await linksTo('@stranger.example')).toHaveLength(3)
  })
})

test('a pending two-step sign-in of a deactivated dealership opens nothing, then or later', async () => {
  const owner = await signedIn(api, 'dealer')
  const staff = await signedIn(api, 'admin')
  const password = demoPasswords.dealer
  const { body } = await send('POST', '/auth/account/two-factor', owner, { password })
  const codeOf = () =>
    new TOTP({ secret: Secret.fromBase32(body.secret) }).generate({ timestamp: api.now().getTime() })
  await send('POST', '/auth/account/two-factor/confirm', owner, { code: codeOf() })
  const begun = await login('dealer', password)
  const { dealerId } = (await send('GET', '/auth/me', owner)).body.user
  expect(
    (await send('PATCH', `/admin/dealers/${dealerId}`, staff, { isActive: false, reason: 'Fraud' })).status,
  ).toBe(200)
  api.pass(60_000)
  const response = { challenge: begun.body.challenge, code: codeOf() }
  expect((await send('POST', '/auth/two-factor', {}, response)).status).toBe(401)
})

test('parallel guesses do not reveal the password of a dealership that is pending approval', async () => {
  await restart({ SIGN_IN_FAILURES_PER_ACCOUNT_PER_HOUR: '3' })
  api.intercept = async (request) => {
    // The account is read while under the limit; by the time its password is checked, others have guessed.
    api.intercept = undefined
    const found = await fetch(request)
    for (let count = 0; count < 3; count++) await login('pending', `guess ${count}`)
    return found
  }
  expect((await login('pending', demoPasswords.dealer)).status).toBe(429)
})

test.each([
  ['a new password', sql`UPDATE users SET password_hash = 'another' WHERE username = 'dealer'`],
  ['a deactivation', sql`UPDATE users SET is_active = 0 WHERE username = 'dealer'`],
])('a sign-in that races with %s opens no session with outdated credentials', async (_, change) => {
  const { db } = api.database
  api.intercept = async (request) => {
    if (/insert into \\"sessions/i.test(await request.clone().text())) {
      api.intercept = undefined
      await db.write([change])
    }
    return request
  }
  const { status, body } = await login('dealer', demoPasswords.dealer)
  expect([status, body.code, body.token]).toEqual([401, 'wrong_credentials', undefined])
  expect(await db.sql.all(sql`SELECT id FROM sessions`)).toEqual([])
})
