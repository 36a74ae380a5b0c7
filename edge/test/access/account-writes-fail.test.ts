import { demoPasswords } from '@switchback/db/seed/demo-people.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { passwordLinks } from '@switchback/db/schema/accounts/password-links.ts'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshToken } from '../../src/session/token.ts'
import { startApi, type Answer, type ApiUnderTest } from '../api/api-under-test.ts'
import { signedIn } from '../api/signed-in.ts'
import { failEachStatement } from '../api/written-whole.ts'
import { accountSamples } from '../fuzz/account-samples.ts'
import { sampleCreditApplication } from '../harness/sample-bodies.ts'

// Scorecard R14, for accounts and dealerships: no failure leaves a sign-in, approval, or deactivation half done.

type Headers = Record<string, string>

let api: ApiUnderTest
const as: Record<string, Headers> = {}
const made: Record<string, string> = {}
beforeAll(async () => {
  api = await startApi()
  const { db } = api.database
  await seedPeople(db, api.now())
  for (const name of ['dealer', 'booker', 'viewer', 'admin']) as[name] = await signedIn(api, name)
  const { token, tokenHash } = await freshToken()
  made['link'] = token
  const at = api.now().toISOString()
  const expiresAt = new Date(api.now().getTime() + 3_600_000).toISOString()
  const link = { tokenHash, userId: 'demo-user-ops', purpose: 'reset' as const, createdAt: at, expiresAt }
  await db.write([db.sql.insert(passwordLinks).values(link)])
})
afterAll(() => api.stop())

const password = demoPasswords.dealer

const call = (who: string, method: string, path: string, json?: object): Promise<Answer> =>
  api.send(method, path, { headers: { ...as[who] }, ...(json ? { json } : {}) })
const own = (who: string, method: string, path: string, json?: object) =>
  call(who, method, `/api/auth/account${path}`, json)

const codeOf = (secret = '') =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.now().getTime() })

/** In this order: some depend on writes before them. */
const writes: Readonly<Record<string, () => Promise<Answer>>> = {
  'signing in': () => call('nobody', 'POST', '/api/auth/login', { username: 'dealer', password }),
  'the contact of an account': () =>
    own('booker', 'PATCH', '', {
      ...accountSamples['PATCH /api/auth/account'],
      email: 'bo@bayshore.example',
      password,
    }),
  'the choice of notifications': () =>
    own('booker', 'PUT', '/notifications', { orderMails: false, invoiceMails: false }),
  'a second step that is begun': async () => {
    const response = await own('viewer', 'POST', '/two-factor', { password })
    made['secret'] = response.body.secret ?? made['secret']
    return response
  },
  'a second step that is confirmed': () =>
    own('viewer', 'POST', '/two-factor/confirm', { code: codeOf(made['secret']) }),
  'new recovery codes': async () => {
    const response = await own('viewer', 'POST', '/two-factor/recovery-codes', { password })
    made['recovery'] = response.body.recoveryCodes?.[0] ?? made['recovery']
    return response
  },
  'signing in as far as the second step': async () => {
    const response = await call('nobody', 'POST', '/api/auth/login', { username: 'viewer', password })
    made['challenge'] = response.body.challenge ?? made['challenge']
    return response
  },
  'the second step of signing in': () =>
    call('nobody', 'POST', '/api/auth/two-factor', { challenge: made['challenge'], code: made['recovery'] }),
  'a second step that is deactivated': () => own('viewer', 'POST', '/two-factor/off', { password }),
  'ending all other sessions': () => own('dealer', 'DELETE', '/sessions'),
  'a new password of one’s own': () =>
    own('dealer', 'POST', '/password', { currentPassword: password, password: 'a new long password' }),
  'a password that is set by a link': () =>
    call('nobody', 'POST', '/api/auth/reset-password', {
      token: made['link'],
      password: 'another long password',
    }),
  'signing out': () => call('booker', 'POST', '/api/auth/logout', {}),
  'an application of a dealership': () =>
    call('nobody', 'POST', '/api/dealer/apply', accountSamples['POST /api/dealer/apply']),
  'an approved dealership': async () => {
    const { body } = await call('admin', 'GET', '/api/admin/dealers')
    made['applicant'] = body.dealers.find(
      ({ companyName }: { companyName: string }) => companyName === 'Gulf Auto',
    ).id
    return call('admin', 'POST', `/api/admin/dealers/${made['applicant']}/approve`, {})
  },
  'a declined dealership': () =>
    call('admin', 'POST', '/api/admin/dealers/demo-dealer-pending/decline', { reason: 'No licence' }),
  'the first sign-in of a dealership': async () => {
    const json = accountSamples['POST /api/dealer/apply'] as { username: string; password: string }
    const { username, password: chosen } = json
    const response = await call('nobody', 'POST', '/api/auth/login', { username, password: chosen })
    if (response.body.token) as['applicant'] = { Authorization: `Bearer ${response.body.token}` }
    return response
  },
  'an application for credit': async () => {
    const response = await call(
      'applicant',
      'POST',
      '/api/dealer/credit-application',
      sampleCreditApplication,
    )
    made['application'] = response.body.creditApplication?.id ?? made['application']
    return response
  },
  'a declined application for credit': () =>
    call('admin', 'POST', `/api/admin/credit-applications/${made['application']}/decline`, {
      reason: 'Too young',
    }),
  'a notification that is read': async () => {
    const { body } = await call('admin', 'GET', '/api/admin/notifications')
    return call('admin', 'POST', '/api/admin/notifications/read', { upToId: body.notifications[0].id })
  },
}

test.each(Object.entries(writes))('%s is written completely or not at all', async (_, write) => {
  expect(await failEachStatement(api, write)).toBeGreaterThan(0)
})

test('nothing that failed to be written has an effect', async () => {
  const wrong = await call('nobody', 'POST', '/api/auth/login', { username: 'dealer', password })
  expect(wrong.status).toBe(401)
  const right = { username: 'dealer', password: 'a new long password' }
  expect((await call('nobody', 'POST', '/api/auth/login', right)).status).toBe(200)
})
