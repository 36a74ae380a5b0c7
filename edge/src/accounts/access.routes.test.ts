import { demoPasswords } from '@switchback/db/seed/demo-people.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { passwordLinks } from '@switchback/db/schema/accounts/password-links.ts'
import { desc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { messageSite } from '../outbox/deliver/delivery.ts'
import { mailSite } from '../outbox/mails/parts/mail-content.ts'
import { renderMail } from '../outbox/mails/render-mail.ts'
import { readConfig } from '../config.ts'
import { recordFigure } from '@switchback/db/testing/scorecard-figure.ts'
import { stormSize } from '@switchback/db/testing/storm-size.ts'

let api: ApiUnderTest
beforeEach(() => start({}))
async function start(settings: Record<string, string>): Promise<void> {
  api = await startApi({ settings })
  await seedPeople(api.database.db, api.now())
}

/** Restarts the API with other limits than those of production. */
async function restart(settings: Record<string, string>): Promise<void> {
  await api.stop()
  await start(settings)
}
afterEach(() => api.stop())

const post = (path: string, json: object, headers: Record<string, string> = {}) =>
  api.send('POST', `/api/auth/${path}`, { json, headers })
const login = (username: string, password: string, address = '203.0.113.1') =>
  post('login', { username, password }, { 'CF-Connecting-IP': address })

async function mailsTo(recipient: string) {
  const { db } = api.database
  const [rows] = await db.read([
    db.sql
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.recipient, recipient))
      .orderBy(desc(outboxMessages.createdAt)),
  ])
  return rows
}

/** The token in the newest mail, as the recipient sees it. */
async function tokenFor(recipient: string, links: number): Promise<string> {
  const mails = await vi.waitFor(async () => {
    const found = (await mailsTo(recipient)).filter(({ kind }) => kind === 'password_link')
    expect(found).toHaveLength(links)
    return found
  }, 20_000)
  const config = readConfig({ ENVIRONMENT: 'test', DATABASE_URL: api.database.url })
  const { text } = renderMail('password_link', mails[0]?.facts as never, mailSite(messageSite(config), ''))
  return /token=([0-9a-f]{64})/.exec(text)?.[1] ?? ''
}

const forget = (email: string, accountType = 'dealer') => post('forgot-password', { email, accountType })
const reset = (token: string, password = 'a new long password') => post('reset-password', { token, password })

describe('a forgotten password', () => {
  test('is reset by a link that works once, ends every session, and notifies the owner', async () => {
    const session = await signedIn(api, 'booker')
    expect((await forget('booker@switchback.example')).body).toMatchObject({ success: true })
    const token = await tokenFor('booker@switchback.example', 1)
    const look = await api.send('GET', `/api/auth/reset-password?token=${token}`)
    expect(look.body).toMatchObject({ accountType: 'dealer', purpose: 'reset', username: 'booker' })
    expect((await reset(token)).body).toMatchObject({ success: true, accountType: 'dealer' })
    expect((await api.send('GET', '/api/auth/me', { headers: session })).status).toBe(401)
    expect((await login('booker', demoPasswords.dealer)).status).toBe(401)
    expect((await login('booker', 'a new long password')).status).toBe(200)
    const again = await reset(token, 'another long one')
    expect([again.status, again.body.error]).toEqual([
      400,
      'Invalid or expired reset token. Please request a new password reset link.',
    ])
    expect((await mailsTo('booker@switchback.example')).map(({ kind }) => kind)).toContain('account_changed')
  })

  test('works for staff too, but only under the right kind of account', async () => {
    await forget('finance@switchback.example', 'dealer')
    await forget('finance@switchback.example', 'admin')
    expect((await reset(await tokenFor('finance@switchback.example', 1))).body.accountType).toBe('admin')
    expect((await login('finance', 'a new long password')).status).toBe(200)
  })

  test('accepts one of several parallel uses of a link', async () => {
    await forget('viewer@switchback.example')
    const token = await tokenFor('viewer@switchback.example', 1)
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, at) => reset(token, `long password number ${at}`)),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('rejects links older than the newest one, or than 24 hours', async () => {
    await forget('viewer@switchback.example')
    const older = await tokenFor('viewer@switchback.example', 1)
    api.pass(1000)
    await forget('viewer@switchback.example')
    const newer = await tokenFor('viewer@switchback.example', 2)
    expect((await reset(older)).status).toBe(400)
    api.pass(24 * 60 * 60 * 1000)
    expect((await reset(newer)).status).toBe(400)
  })

  test('stores nothing that could open the account', async () => {
    await forget('viewer@switchback.example')
    const token = await tokenFor('viewer@switchback.example', 1)
    const { db } = api.database
    const [links] = await db.read([db.sql.select().from(passwordLinks)])
    const stored = JSON.stringify([links, await mailsTo('viewer@switchback.example')])
    expect(stored).not.toContain(token)
  })

  // The equal work before the response is counted in edge/test/access/known-and-unknown.test.ts.
  test('gives the same response for an unknown address, which gets no mail', async () => {
    const known = await forget('viewer@switchback.example')
    await tokenFor('viewer@switchback.example', 1)
    const unknown = await forget('nobody@switchback.example')
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect(await mailsTo('nobody@switchback.example')).toEqual([])
  })

  test('is rate-limited', async () => {
    for (let ask = 0; ask < 5; ask++) expect((await forget('nobody@switchback.example')).status).toBe(200)
    const refused = await forget('nobody@switchback.example')
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
  })

  test.each([
    [{ password: 'long enough' }, 'token', 'Invalid or missing reset token'],
    [{ token: 'x', password: '' }, 'password', 'Password is required'],
    [{ token: 'x', password: 'short' }, 'password', 'Password must be at least 8 characters'],
  ])('reports missing fields: %j', async (body, path, message) => {
    const response = await post('reset-password', body)
    expect([response.status, response.body.details]).toEqual([400, [{ path, message }]])
  })

  test('rejects common passwords', async () => {
    await forget('viewer@switchback.example')
    const token = await tokenFor('viewer@switchback.example', 1)
    expect((await reset(token, 'Password1')).body.error).toBe(
      'This password is too common. Please choose another.',
    )
    expect((await reset(token)).status).toBe(200)
  })
})

describe('password guessing', () => {
  test('many guesses at one account from 50 addresses get 20 attempts, and a reset lets the owner in', async () => {
    const guesses = stormSize(1000, 250)
    const codes: string[] = []
    for (let from = 0; from < guesses; from += 10) {
      const some = Array.from({ length: 10 }, (_, at) =>
        login('dealer', `guess ${from + at}`, `203.0.113.${(from + at) % 50}`),
      )
      codes.push(...(await Promise.all(some)).map(({ body }) => body.code))
    }
    expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(20)
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(guesses - 20)
    expect((await login('dealer', demoPasswords.dealer)).status).toBe(429)
    await forget('dealer@switchback.example')
    await reset(await tokenFor('dealer@switchback.example', 1))
    expect((await login('dealer', 'a new long password')).status).toBe(200)
    recordFigure('S8', `20 of ${guesses} guesses checked`)
  }, 300_000)

  test('unknown user names are locked in the same way', async () => {
    await restart({ SIGN_IN_FAILURES_PER_ACCOUNT_PER_HOUR: '2' })
    for (let guess = 0; guess < 2; guess++) await login('nobody', 'x')
    expect((await login('nobody', 'x')).status).toBe(429)
  })

  test('the rate limit is a sliding window: still locked after 59 minutes, open after 71', async () => {
    await restart({ SIGN_IN_FAILURES_PER_ACCOUNT_PER_HOUR: '2' })
    for (let guess = 0; guess < 2; guess++) await login('viewer', 'x')
    api.pass(59 * 60_000)
    expect((await login('viewer', demoPasswords.dealer)).status).toBe(429)
    api.pass(12 * 60_000)
    expect((await login('viewer', demoPasswords.dealer)).status).toBe(200)
  })

  test('one address is limited across all accounts', async () => {
    await restart({ SIGN_IN_FAILURES_PER_ADDRESS_PER_HOUR: '3' })
    for (let guess = 0; guess < 3; guess++) await login(`nobody-${guess}`, 'x')
    expect((await login('viewer', demoPasswords.dealer)).status).toBe(429)
    expect((await login('viewer', demoPasswords.dealer, '198.51.100.7')).status).toBe(200)
  }, 120_000)
})

describe('the user name check', () => {
  const isFree = async (username: string) =>
    (await api.send('GET', `/api/auth/username-available?username=${username}`)).body.available

  test('reports a name as taken if a dealer or staff member has it, or if it is reserved', async () => {
    expect([await isFree('Booker'), await isFree('ops'), await isFree('Dispatch')]).toEqual([
      false,
      false,
      false,
    ])
    expect(await isFree('newcomer')).toBe(true)
  })

  test('is rate-limited', async () => {
    await restart({ USERNAME_CHECKS_PER_ADDRESS_PER_HOUR: '3' })
    expect((await api.send('GET', '/api/auth/username-available?username=ab')).status).toBe(400)
    for (let lookup = 0; lookup < 3; lookup++) await isFree('newcomer')
    expect((await api.send('GET', '/api/auth/username-available?username=newcomer')).status).toBe(429)
  }, 60_000)
})
