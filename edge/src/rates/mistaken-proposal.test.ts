import { seedRateSettings } from '@switchback/core/pricing/seed-rate-cards.ts'
import { figuresOf } from '@switchback/core/rates/rate-figures.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { deliverAll } from '../../test/outbox/deliver-all.ts'

// Staff propose a larger vehicle at rates that turn out to be a mistake, and the customer accepts afterwards (RATE-19).

let api: ApiUnderTest
let admin: { readonly Authorization: string }
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, api.now())
  admin = await signedIn(api, 'admin')
})
afterAll(() => api.stop())

const send = (method: string, path: string, json?: object) => api.send(method, path, { json, headers: admin })
const revisionOf = async (path: string, name: 'structure' | 'order') =>
  (await send('GET', `/api/admin/${path}`)).body[name].revision as number

const tenth = (rate: number) => Math.round(rate * 100) / 1000
const cheap = {
  ...figuresOf(seedRateSettings),
  baseMileRates: seedRateSettings.baseMileRates.map(({ range, rate }) => ({ range, rate: tenth(rate) })),
}

async function publishCheap(): Promise<void> {
  await send('PUT', '/api/admin/rates/retail/draft', { audience: 'retail', revision: 0, figures: cheap })
  const revision = await revisionOf('rates/retail', 'structure')
  const { status } = await send('POST', '/api/admin/rates/retail/publish', { revision, draftRevision: 1 })
  expect(status).toBe(200)
  api.pass(31_000)
}

async function rollBack(wasMistake: boolean): Promise<void> {
  const revision = await revisionOf('rates/retail', 'structure')
  api.pass(1000)
  const json = { revision, version: 'retail-1', wasMistake }
  expect((await send('POST', '/api/admin/rates/retail/roll-back', json)).status).toBe(200)
}

/** An order at the cheap rates, with a proposal at them that waits for the customer. */
async function proposed() {
  const trip = { pickupZip: '33602', deliveryZip: '90001' }
  const { quote } = (await api.send('POST', '/api/quotes', { json: trip })).body
  const asked = orderRequest({ quoteId: quote.id, totalPrice: quote.totalPrice })
  const { order } = (await api.send('POST', '/api/orders', { json: asked })).body
  const edit = async (more: object) => {
    const revision = await revisionOf(`orders/${order.id}`, 'order')
    const json = { ...orderRequest({ vehicleType: 'SUV' }), reason: 'It is an SUV', revision, ...more }
    return (await send('PUT', `/api/admin/orders/${order.id}`, json)).body
  }
  const { preview } = await edit({})
  expect(preview.needsConsent).toBe(true)
  await edit({ totalPrice: preview.total })
  await deliverAll(api)
  const { body } = await send('GET', '/dev/outbox/messages?to=ada%40example.com')
  const texts: string[] = body.messages.map(({ content }: { content: { text: string } }) => content.text)
  const token = texts.map((text) => /\/order-change#([0-9a-f]{64})/.exec(text)?.[1]).find(Boolean) ?? ''
  return { id: order.id as string, before: order.totalPrice as string, after: preview.total as string, token }
}

const accept = (token: string) =>
  api.send('POST', '/api/order-changes/answer', { json: { token, answer: 'accepted' } })
const totalOf = async (id: string) => (await send('GET', `/api/admin/orders/${id}`)).body.order.totalPrice

test('a proposal by rates that were marked as a mistake since can no longer be accepted', async () => {
  await publishCheap()
  const { id, token, before } = await proposed()
  await rollBack(true)
  const { body } = await api.send('POST', '/api/order-changes', { json: { token } })
  expect(body.change.state).toBe('void')
  const { status, body: refused } = await accept(token)
  expect([status, refused.code]).toEqual([409, 'illegal_transition'])
  expect(await totalOf(id)).toBe(before)
})

test('one by rates that were only replaced keeps its price', async () => {
  await publishCheap()
  const { id, token, after } = await proposed()
  await rollBack(false)
  expect((await accept(token)).status).toBe(200)
  expect(await totalOf(id)).toBe(after)
})
