import { demoPasswords } from '@switchback/db/seed/demo-people.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { twoFactor } from '@switchback/db/schema/accounts/two-factor.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { signedIn } from '../../test/api/signed-in.ts'

let api: ApiUnderTest
beforeEach(async () => {
  api = await startApi()
  await seedPeople(api.database.db, api.now())
})
afterEach(() => api.stop())

type Headers = Record<string, string>
const send = (method: string, path: string, headers: Headers, json?: object) =>
  api.send(method, `/api/auth${path}`, json ? { headers, json } : { headers })
const login = (username: string, password: string) =>
  api.send('POST', '/api/auth/login', { json: { username, password } })
const me = (headers: Headers) => send('GET', '/me', headers)

/** Without the notices of signing in, which here happens without a device's token. */
async function mailsTo(recipient: string): Promise<string[]> {
  const { db } = api.database
  const [rows] = await db.read([
    db.sql.select().from(outboxMessages).where(eq(outboxMessages.recipient, recipient)),
  ])
  return rows
    .map(({ kind, facts }) => `${kind} ${'change' in facts ? facts.change : ''}`.trim())
    .filter((mail) => mail !== 'account_changed new_device')
}

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.now().getTime() })

/** Turns on two-step sign-in for an account. */
async function switchOn(headers: Headers, password: string) {
  const { body } = await send('POST', '/account/two-factor', headers, { password })
  const confirmed = await send('POST', '/account/two-factor/confirm', headers, { code: codeOf(body.secret) })
  expect(confirmed.status).toBe(200)
  return { secret: body.secret as string, recoveryCodes: confirmed.body.recoveryCodes as string[] }
}

describe('changing the password', () => {
  test('ends every session, issues a new token here, and notifies the owner', async () => {
    const [here, there] = [await signedIn(api, 'dealer'), await signedIn(api, 'dealer')]
    const change = { currentPassword: demoPasswords.dealer, password: 'a new long password' }
    const { body } = await send('POST', '/account/password', here, change)
    expect([(await me(here)).status, (await me(there)).status]).toEqual([401, 401])
    expect((await me({ Authorization: `Bearer ${body.token}` })).status).toBe(200)
    expect((await login('dealer', 'a new long password')).status).toBe(200)
    expect(await mailsTo('dealer@switchback.example')).toEqual(['account_changed password'])
  })

  test('requires the old password and rejects common ones', async () => {
    const headers = await signedIn(api, 'dealer')
    const wrong = { currentPassword: 'a guess', password: 'a new long password' }
    const refused = await send('POST', '/account/password', headers, wrong)
    expect(refused.body.details).toEqual([{ path: 'currentPassword', message: "That's not your password" }])
    const common = { currentPassword: demoPasswords.dealer, password: 'iloveyou' }
    expect((await send('POST', '/account/password', headers, common)).body.error).toBe(
      'This password is too common. Please choose another.',
    )
  })
})

describe('contact details', () => {
  const contact = { firstName: 'Vera', lastName: 'Lund', phone: '(813) 555-0177' }

  test('are changed by their owner, who is notified', async () => {
    const headers = await signedIn(api, 'viewer')
    const body = { ...contact, email: 'viewer@switchback.example' }
    expect((await send('PATCH', '/account', headers, body)).status).toBe(200)
    expect((await me(headers)).body.user.phone).toBe('8135550177')
    expect(await mailsTo('viewer@switchback.example')).toEqual(['account_changed contact'])
  })

  test('require the password for a new mail address, and notify both addresses', async () => {
    const headers = await signedIn(api, 'viewer')
    const body = { ...contact, email: 'vera@switchback.example' }
    expect((await send('PATCH', '/account', headers, body)).body.details[0].path).toBe('password')
    const right = { ...body, password: demoPasswords.dealer }
    expect((await send('PATCH', '/account', headers, right)).status).toBe(200)
    expect(await mailsTo('viewer@switchback.example')).toEqual(['account_changed email'])
    expect(await mailsTo('vera@switchback.example')).toEqual(['account_changed email'])
  })

  test('are saved although the account changes between read and write', async () => {
    const headers = await signedIn(api, 'viewer')
    const { db } = api.database
    api.intercept = async (request) => {
      if ((await request.clone().text()).includes(String.raw`update \"users\"`)) {
        api.intercept = undefined
        await db.write([
          db.sql
            .update(users)
            .set({ updatedAt: '2026-11-21T10:12:00.000Z' })
            .where(eq(users.username, 'viewer')),
        ])
      }
      return request
    }
    const body = { ...contact, email: 'viewer@switchback.example' }
    expect((await send('PATCH', '/account', headers, body)).status).toBe(200)
    expect(api.intercept).toBeUndefined()
    expect((await me(headers)).body.user.phone).toBe('8135550177')
    expect(await mailsTo('viewer@switchback.example')).toEqual(['account_changed contact'])
  })

  test('ignore role, dealership, and user name in the body', async () => {
    const headers = await signedIn(api, 'viewer')
    const body = { ...contact, email: 'viewer@switchback.example' }
    const greedy = {
      ...body,
      dealerRole: 'admin',
      adminRole: 'super_admin',
      username: 'root',
      isActive: true,
    }
    await send('PATCH', '/account', headers, greedy)
    expect((await me(headers)).body.user).toMatchObject({
      dealerRole: 'viewer',
      adminRole: null,
      username: 'viewer',
    })
  })
})

describe('sessions', () => {
  test("are listed for their owner and ended one by one or together; nobody can end another user's", async () => {
    const [here, there] = [await signedIn(api, 'booker'), await signedIn(api, 'booker')]
    const stranger = await signedIn(api, 'viewer')
    const { body } = await send('GET', '/account', here)
    expect(JSON.stringify(body)).not.toMatch(/token|hash/i)
    const other = body.sessions.find((session: { isCurrent: boolean }) => !session.isCurrent)
    expect((await send('DELETE', `/account/sessions/${other.id}`, stranger)).status).toBe(404)
    expect((await me(there)).status).toBe(200)
    expect((await send('DELETE', `/account/sessions/${other.id}`, here)).status).toBe(200)
    expect((await me(there)).status).toBe(401)
    const again = await signedIn(api, 'booker')
    await send('DELETE', '/account/sessions', here)
    expect([(await me(again)).status, (await me(here)).status]).toEqual([401, 200])
  })

  test('notification choices are saved', async () => {
    const headers = await signedIn(api, 'booker')
    const read = async () => (await send('GET', '/account', headers)).body.choices
    const choices = { orderMails: false, invoiceMails: true, orderNotices: true, invoiceNotices: false }
    await send('PUT', '/account/notifications', headers, choices)
    expect(await read()).toEqual(choices)
    // A page of an earlier release.
    await send('PUT', '/account/notifications', headers, { orderMails: false, invoiceMails: true })
    expect(await read()).toEqual({ ...choices, orderNotices: false, invoiceNotices: true })
  })
})

describe('two-step sign-in', () => {
  test('is required once it is on; a code works once', async () => {
    const headers = await signedIn(api, 'finance')
    const { secret } = await switchOn(headers, demoPasswords.staff)
    api.pass(31_000)
    const { body } = await login('finance', demoPasswords.staff)
    expect(body).toMatchObject({ success: true, twoFactorRequired: true })
    expect(body.token).toBeUndefined()
    const { challenge } = body
    const response = (code: string) => api.send('POST', '/api/auth/two-factor', { json: { challenge, code } })
    const code = codeOf(secret)
    const wrong = await response(code === '000000' ? '000001' : '000000')
    expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong_code'])
    const right = await response(code)
    expect((await me({ Authorization: `Bearer ${right.body.token}` })).body.user.username).toBe('finance')
    expect((await response(code)).body.code).toBe('challenge_expired')
    const next = await login('finance', demoPasswords.staff)
    const again = { challenge: next.body.challenge, code }
    expect((await api.send('POST', '/api/auth/two-factor', { json: again })).body.code).toBe('wrong_code')
    expect(await mailsTo('finance@switchback.example')).toEqual(['account_changed two_factor_on'])
  })

  test('accepts a recovery code once and notifies the owner; one of several parallel uses succeeds', async () => {
    const headers = await signedIn(api, 'dealer')
    const { recoveryCodes } = await switchOn(headers, demoPasswords.dealer)
    expect(recoveryCodes).toHaveLength(10)
    const use = async () => {
      const { body } = await login('dealer', demoPasswords.dealer)
      const json = { challenge: body.challenge, code: recoveryCodes[0]?.toLowerCase() }
      return (await api.send('POST', '/api/auth/two-factor', { json })).status
    }
    const statuses = await Promise.all([use(), use(), use()])
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(await mailsTo('dealer@switchback.example')).toContain('account_changed recovery_code_used')
    expect((await send('GET', '/account', headers)).body.twoFactor.recoveryCodesLeft).toBe(9)
  })

  test('has new recovery codes on request, while it is on', async () => {
    const headers = await signedIn(api, 'booker')
    const password = demoPasswords.dealer
    const renew = () => send('POST', '/account/two-factor/recovery-codes', headers, { password })
    const off = await renew()
    expect([off.status, off.body.recoveryCodes]).toEqual([400, undefined])
    const { recoveryCodes } = await switchOn(headers, password)
    const renewed: string[] = (await renew()).body.recoveryCodes
    const { body } = await login('booker', password)
    const use = (code: string | undefined) =>
      api.send('POST', '/api/auth/two-factor', { json: { challenge: body.challenge, code } })
    expect((await use(recoveryCodes[0])).body.code).toBe('wrong_code')
    expect((await use(renewed[0])).status).toBe(200)
  })

  test('is locked after five wrong codes, and after ten minutes', async () => {
    await switchOn(await signedIn(api, 'ops'), demoPasswords.staff)
    const { body } = await login('ops', demoPasswords.staff)
    const response = (challenge: string) =>
      api.send('POST', '/api/auth/two-factor', { json: { challenge, code: 'WRONG' } })
    for (let attempt = 0; attempt < 5; attempt++) {
      expect((await response(body.challenge)).body.code).toBe('wrong_code')
    }
    expect((await response(body.challenge)).body.code).toBe('challenge_expired')
    const next = await login('ops', demoPasswords.staff)
    api.pass(10 * 60_000)
    expect((await response(next.body.challenge)).body.code).toBe('challenge_expired')
  })

  test('is off until the device has shown a code, is sealed at rest, and requires the password to turn off', async () => {
    const headers = await signedIn(api, 'booker')
    const password = demoPasswords.dealer
    const { body } = await send('POST', '/account/two-factor', headers, { password })
    expect((await login('booker', password)).body.token).toBeDefined()
    const { db } = api.database
    const [rows] = await db.read([db.sql.select().from(twoFactor)])
    expect(JSON.stringify(rows)).not.toContain(body.secret)
    const code = { code: codeOf(body.secret) }
    expect((await send('POST', '/account/two-factor/confirm', headers, code)).status).toBe(200)
    expect((await send('POST', '/account/two-factor/off', headers, { password: 'a guess' })).status).toBe(400)
    expect((await send('POST', '/account/two-factor/off', headers, { password })).status).toBe(200)
    expect((await login('booker', password)).body.token).toBeDefined()
  })
})
