import { pushSubscriptions } from '@switchback/db/schema/accounts/push-subscriptions.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import {
  startPushServiceFake,
  vapidSettings,
  type PushServiceFake,
} from '../../test/message-fakes/push-service-fake.ts'
import { isPushEndpoint } from './push-endpoint.ts'
import { knownPushHosts } from './push-settings.ts'

type Headers = { readonly Authorization: string }

const vapid = vapidSettings()
let api: ApiUnderTest
let service: PushServiceFake
let support: Headers
beforeAll(async () => {
  service = await startPushServiceFake(vapid.VAPID_PUBLIC_KEY)
  api = await startApi({ settings: vapid })
  await seedPeople(api.database.db, api.now())
  support = await signedIn(api, 'support')
})
afterAll(async () => {
  await api.stop()
  await service.stop()
})
beforeEach(async () => {
  await api.database.db.write([api.database.db.sql.delete(pushSubscriptions)])
})

const path = '/api/auth/push'
const read = async (headers: Headers) => (await api.send('GET', path, { headers })).body
const save = (headers: Headers, json: object) => api.send('PUT', path, { headers, json })
const rows = async () =>
  (await api.database.db.read([api.database.db.sql.select().from(pushSubscriptions)]))[0]

test.each(['support', 'dealer'])('a device of %s turns push on and off', async (who) => {
  const headers = await signedIn(api, who)
  expect(await read(headers)).toMatchObject({ publicKey: vapid.VAPID_PUBLIC_KEY, endpoint: null })
  const { endpoint, keys } = service.subscribe()
  expect((await save(headers, { endpoint, keys })).status).toBe(200)
  expect(await read(headers)).toMatchObject({ endpoint })
  expect((await api.send('DELETE', path, { headers })).status).toBe(200)
  expect(await read(headers)).toMatchObject({ endpoint: null })
})

test('a session has one device, and a browser belongs to the account that turned push on last', async () => {
  const ops = await signedIn(api, 'ops')
  const [first, second] = [service.subscribe(), service.subscribe()]
  for (const { endpoint, keys } of [first, second]) await save(support, { endpoint, keys })
  expect(await rows()).toMatchObject([{ endpoint: second.endpoint, userId: 'demo-user-support' }])
  await save(ops, { endpoint: second.endpoint, keys: second.keys })
  expect(await rows()).toMatchObject([{ endpoint: second.endpoint, userId: 'demo-user-ops' }])
})

test('it ends with the session', async () => {
  const headers = await signedIn(api, 'support')
  const { endpoint, keys } = service.subscribe()
  await save(headers, { endpoint, keys })
  expect(await rows()).toHaveLength(1)
  await api.send('POST', '/api/auth/logout', { headers, json: {} })
  expect(await rows()).toEqual([])
})

test('keys that no browser makes are refused', async () => {
  const headers = support
  const { endpoint, keys } = service.subscribe()
  const wrong = [
    { endpoint, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } },
    { endpoint, keys: { ...keys, p256dh: 'short' } },
    { endpoint, keys: { ...keys, auth: `${keys.auth}${keys.auth}` } },
    { endpoint: `${endpoint}${'a'.repeat(1000)}`, keys },
    { endpoint },
  ]
  for (const json of wrong) expect([json, (await save(headers, json)).status]).toEqual([json, 400])
  expect(await rows()).toEqual([])
})

test('needs a session, and keys of the deployment', async () => {
  expect((await api.send('GET', path)).status).toBe(401)
  expect((await api.send('PUT', path, { json: {} })).status).toBe(401)
  const bare = await startApi()
  try {
    await seedPeople(bare.database.db, bare.now())
    const headers = await signedIn(bare, 'support')
    const { body } = await bare.send('GET', path, { headers })
    expect(body).toMatchObject({ publicKey: null, endpoint: null })
    const { endpoint, keys } = service.subscribe()
    const refused = await bare.send('PUT', path, { headers, json: { endpoint, keys } })
    expect(refused.status).toBe(409)
  } finally {
    await bare.stop()
  }
})

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-bn1p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://user:pass@fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com.attacker.example/abc', false],
  ['https://attackerfcm.googleapis.com/abc', false],
  ['https://attacker.example/fcm.googleapis.com', false],
  ['https://fcm.googleapis.com@attacker.example/', false],
  ['https://push.apple.com.attacker.example/', false],
  ['https://localhost/abc', false],
  ['https://127.0.0.1/abc', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://[::1]/abc', false],
  ['https://10.0.0.1/abc', false],
  ['file:///etc/passwd', false],
  ['not an address', false],
  ['', false],
])('the push address %s is allowed: %s', async (endpoint, isAllowed) => {
  expect(isPushEndpoint({ hosts: knownPushHosts }, endpoint)).toBe(isAllowed)
  const { keys } = service.subscribe()
  expect((await save(support, { endpoint, keys })).status).toBe(isAllowed ? 200 : 400)
})
