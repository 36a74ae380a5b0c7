import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { sampleCarrier } from '../../test/harness/sample-bodies.ts'

let api: ApiUnderTest
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, api.now())
})
afterAll(() => api.stop())

test('a carrier whose phone or e-mail changed in the last 30 days is marked, a new one is not', async () => {
  const call = async (method: string, path: string, json?: object) => {
    const headers = await signedIn(api, 'ops')
    return api.send(method, `/api/admin/carriers${path}`, json ? { json, headers } : { headers })
  }
  const { id } = (await call('POST', '', { ...sampleCarrier, name: 'Nimbus Freight' })).body
  const mark = async () => (await call('GET', '/candidates?search=nimbus')).body.carriers[0].contactChangedAt
  const change = async (changes: object) => {
    const { revision } = (await call('GET', `/${id}`)).body.carrier
    const json = { ...sampleCarrier, name: 'Nimbus Freight', revision, ...changes }
    expect((await call('PUT', `/${id}`, json)).status).toBe(200)
  }
  expect(await mark()).toBe(null)
  await change({ rating: 2 })
  expect(await mark()).toBe(null)
  await change({ rating: 2, phone: '(813) 555-0888' })
  expect(await mark()).toMatch(/^\d{4}-/)
  api.pass(31 * 86_400_000)
  expect(await mark()).toBe(null)
})
