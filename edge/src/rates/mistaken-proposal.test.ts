import { seedDealerRateCard, seedRateSettings } from '@switchback/core/pricing/seed-rate-cards.ts'
import { figuresOf } from '@switchback/core/rates/rate-figures.ts'
import { orderChanges } from '@switchback/db/schema/orders/order-changes.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { doBefore } from '../../test/api/do-before.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { vehiclesRequest } from '../../test/api/vehicles-request.ts'
import { deliverAll } from '../../test/outbox/deliver-all.ts'

// Staff propose a higher price at rates that turn out to be a mistake, and it is accepted afterwards (RATE-19).

let api: ApiUnderTest
let admin: { readonly Authorization: string }
let booker: { readonly Authorization: string }
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, api.now())
  admin = await signedIn(api, 'admin')
  booker = await signedIn(api, 'booker')
  const credit = `credit_approved = 1, invoicing_enabled = 1, is_approved = 1, credit_limit_cents = 100000000`
  await api.database.db.write([sql.raw(`UPDATE dealers SET ${credit} WHERE id = 'demo-dealer-bayshore'`)])
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
const standard = 'standard_dealer_rates'
const dearDealer = { ...figuresOf(seedDealerRateCard), dealerMarkup: 0.9 }
const dearRetail = { ...figuresOf(seedRateSettings), globalMarkup: 0.9 }

async function publish(id: string, figures: object): Promise<void> {
  const audience = id === 'retail' ? 'retail' : 'dealer'
  const draft = { audience, revision: 0, figures }
  const { revision, savedDraft } = (await send('PUT', `/api/admin/rates/${id}/draft`, draft)).body.structure
  const json = { revision, draftRevision: savedDraft.revision }
  expect((await send('POST', `/api/admin/rates/${id}/publish`, json)).status).toBe(200)
  api.pass(31_000)
}

const publishCheap = () => publish('retail', cheap)

async function rollBack(wasMistake: boolean, id = 'retail'): Promise<void> {
  const revision = await revisionOf(`rates/${id}`, 'structure')
  api.pass(1000)
  const json = { revision, version: `${id}-1`, wasMistake }
  expect((await send('POST', `/api/admin/rates/${id}/roll-back`, json)).status).toBe(200)
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

/** The titles of what staff are notified of about an order and its price. */
const noticesOf = async (id: string): Promise<string[]> => {
  const { notifications } = (
    await send('GET', '/api/admin/notifications?kind=order_change_answered&limit=50')
  ).body
  return notifications
    .filter(({ orderId }: { orderId: string }) => orderId === id)
    .map(({ title }: { title: string }) => title)
}
const proposeAgain = 'A proposed price ended: its rates were a mistake. Please propose the current price'

test('a proposal by rates that were marked as a mistake since can no longer be accepted', async () => {
  await publishCheap()
  const { id, token, before } = await proposed()
  await rollBack(true)
  const { body } = await api.send('POST', '/api/order-changes', { json: { token } })
  expect(body.change.state).toBe('void')
  expect(await noticesOf(id)).toEqual([proposeAgain])
  const { status, body: refused } = await accept(token)
  expect([status, refused.code]).toEqual([409, 'illegal_transition'])
  expect(await totalOf(id)).toBe(before)
})

test('staff hear once of each proposal that waits, and of none that was withdrawn or has expired', async () => {
  await publishCheap()
  const [waits, withdrawn, expired, late] = [
    await proposed(),
    await proposed(),
    await proposed(),
    await proposed(),
  ]
  const { db } = api.database
  const { proposedChange } = (await send('GET', `/api/admin/orders/${withdrawn.id}`)).body.order
  const path = `/api/admin/orders/${withdrawn.id}/changes/${proposedChange.id}`
  expect((await send('DELETE', path)).status).toBe(200)
  const over = api.now().toISOString()
  await db.write([
    db.sql.update(orderChanges).set({ expiresAt: over }).where(eq(orderChanges.orderId, expired.id)),
  ])
  const { version } = (await send('GET', '/api/admin/rates/retail')).body.structure
  doBefore(api, 'update "rate_cards" set', async () => {
    await accept(late.token)
  })
  await rollBack(true)
  const again = { revision: await revisionOf('rates/retail', 'structure'), version, note: null }
  expect((await send('POST', '/api/admin/rates/retail/mark-mistaken', again)).status).toBe(200)
  expect(await noticesOf(waits.id)).toEqual([proposeAgain])
  expect(await noticesOf(withdrawn.id)).toEqual([])
  expect(await noticesOf(expired.id)).toEqual([])
  expect(await noticesOf(late.id)).toEqual(['A higher price was accepted'])
})

test('one by rates that were only replaced keeps its price', async () => {
  await publishCheap()
  const { id, token, after } = await proposed()
  await rollBack(false)
  expect(await noticesOf(id)).toEqual([])
  expect((await accept(token)).status).toBe(200)
  expect(await totalOf(id)).toBe(after)
})

/** An invoiced order of a dealership, and an edit of it that raises the price. */
async function dearerEdit() {
  const json = { ...vehiclesRequest(2), paymentMethod: 'invoice' }
  const placed = await api.send('POST', '/api/dealer/orders', { json, headers: booker })
  const { id } = placed.body.order
  const { order } = (await send('GET', `/api/admin/orders/${id}`)).body
  const vehicles = order.vehicles.map((each: object, at: number) =>
    at === 0 ? { ...each, vehicleType: 'Luxury' } : each,
  )
  const { revision } = order
  const edit = async (more: object) => {
    const body = { ...vehiclesRequest(2), vehicles, revision, reason: 'It is larger', ...more }
    return (await send('PUT', `/api/admin/orders/${id}`, body)).body
  }
  return { id: id as string, edit, total: (await edit({})).preview.total as string }
}

const dealersChange = async (id: string) =>
  (await api.send('GET', `/api/dealer/orders/${id}`, { headers: booker })).body.details.proposedChange

const acceptAsDealer = (id: string, changeId: string) =>
  api.send('POST', `/api/dealer/orders/${id}/changes/${changeId}`, {
    json: { answer: 'accepted' },
    headers: booker,
  })

const stateOf = async (orderId: string) => {
  const { db } = api.database
  const [[row]] = await db.read([db.sql.select().from(orderChanges).where(eq(orderChanges.orderId, orderId))])
  return row?.state
}

describe('a proposal to a dealership, by a version that is marked as a mistake since then', () => {
  test.each([
    ['of its structure', standard, dearDealer],
    ['of the retail settings behind it', 'retail', dearRetail],
  ])('%s, waits nowhere and cannot be accepted', async (_, structure, figures) => {
    await publish(structure, figures)
    const { id, edit, total } = await dearerEdit()
    await edit({ totalPrice: total })
    const waiting = await dealersChange(id)
    expect(waiting.total).toBe(total)
    const before = await totalOf(id)
    await rollBack(true, structure)
    expect(await dealersChange(id)).toBe(null)
    expect(await noticesOf(id)).toEqual([proposeAgain])
    expect((await send('GET', `/api/admin/orders/${id}`)).body.order.proposedChange).toBe(null)
    const { status, body } = await acceptAsDealer(id, waiting.id)
    expect([status, body.code]).toEqual([409, 'illegal_transition'])
    expect(await totalOf(id)).toBe(before)
  })

  test('of its structure, while staff propose it, never waits', async () => {
    await publish(standard, dearDealer)
    const { id, edit, total } = await dearerEdit()
    doBefore(api, 'insert into "order_changes"', () => rollBack(true, standard))
    await edit({ totalPrice: total })
    expect(await stateOf(id)).toBe('void')
    expect(await dealersChange(id)).toBe(null)
    expect(await noticesOf(id)).toEqual([proposeAgain])
  })

  test('of other rates, waits on', async () => {
    const { id, edit, total } = await dearerEdit()
    await edit({ totalPrice: total })
    await publish('retail', dearRetail)
    await rollBack(true)
    expect((await acceptAsDealer(id, (await dealersChange(id)).id)).status).toBe(200)
    expect(await totalOf(id)).toBe(total)
  })
})
