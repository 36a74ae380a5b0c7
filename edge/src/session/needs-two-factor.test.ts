import { demoPasswords } from '@switchback/db/seed/demo-people.ts'
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { productionSettings } from '../../test/api/production-settings.ts'
import { signedInInProduction } from '../../test/api/signed-in-in-production.ts'

// ACCESS-9.

let api: ApiUnderTest
beforeEach(async () => {
  api = await startApi({ settings: productionSettings })
})
afterEach(() => api.stop())

type Headers = Record<string, string>
const listOrders = (headers: Headers) => api.send('GET', '/api/admin/orders', { headers })
const account = (method: string, path: string, headers: Headers, json?: object) =>
  api.send(method, `/api/auth/account${path}`, json ? { headers, json } : { headers })

async function turnOn(headers: Headers): Promise<void> {
  const { body } = await account('POST', '/two-factor', headers, { password: demoPasswords.staff })
  const totp = new TOTP({ secret: Secret.fromBase32(body.secret) })
  const code = totp.generate({ timestamp: api.now().getTime() })
  expect((await account('POST', '/two-factor/confirm', headers, { code })).status).toBe(200)
}

test('a super_admin in production can do nothing but turn on two-step sign-in, and cannot turn it off', async () => {
  const headers = await signedInInProduction(api, 'admin')
  const refused = await listOrders(headers)
  expect([refused.status, refused.body.code]).toEqual([403, 'two_factor_required'])
  expect((await account('GET', '', headers)).body.twoFactor).toMatchObject({ isNeeded: true })
  await turnOn(headers)
  expect((await listOrders(headers)).status).toBe(200)
  const off = await account('POST', '/two-factor/off', headers, { password: demoPasswords.staff })
  expect([off.status, off.body.error]).toEqual([403, 'A super admin must keep two-step sign-in on.'])
})

test('other staff in production can work without it', async () => {
  const headers = await signedInInProduction(api, 'finance')
  expect((await listOrders(headers)).status).toBe(200)
  expect((await account('GET', '', headers)).body.twoFactor).toMatchObject({ isNeeded: false })
})
