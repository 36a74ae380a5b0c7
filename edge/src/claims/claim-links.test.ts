import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { doBefore } from '../../test/api/do-before.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { withCarrier } from '../../test/api/test-carrier.ts'
import { passwordToken } from '../session/token.ts'

const encryptionSecret = 'known to this test, and to nobody else'
let api: ApiUnderTest
let admin: Record<string, string>
beforeAll(async () => {
  api = await startApi({ settings: { ENCRYPTION_SECRET: encryptionSecret } })
  await seedPeople(api.database.db, api.now())
  admin = { ...(await signedIn(api, 'admin')) }
})
afterAll(() => api.stop())

const staff = (method: string, path: string, json?: object) =>
  api.send(method, `/api/admin/${path}`, { headers: admin, ...(json ? { json } : {}) })

/** An order that the carrier has on its way. */
async function underWay(): Promise<string> {
  const { id } = (await api.send('POST', '/api/orders', { json: orderRequest() })).body.order
  const driver = { driverName: 'Al Reyes', driverPhone: '(813) 555-0150' }
  for (const move of [{ to: 'driver_assigned', ...withCarrier, ...driver }, { to: 'in_transit' }]) {
    expect((await staff('POST', `orders/${id}/transport`, move)).status).toBe(200)
  }
  return id
}

/** Files a claim about the order; the answer of the API. */
const file = (orderId: string, id: string = crypto.randomUUID()) => {
  const json = { id, vehiclePosition: 0, kind: 'damage', what: 'A dent in the left door', amount: '450.00' }
  return api.send('POST', `/api/orders/${orderId}/claims`, { json })
}

async function filed(orderId: string): Promise<string> {
  const id = crypto.randomUUID()
  expect((await file(orderId, id)).status).toBe(201)
  return id
}

async function changeCarrier(changes: object): Promise<void> {
  const { carrier } = (await staff('GET', `carriers/${withCarrier.carrierId}`)).body
  const { status } = await staff('PUT', `carriers/${withCarrier.carrierId}`, { ...carrier, ...changes })
  expect(status).toBe(200)
}

/** The mails to the carrier about claims of an order: receiver, number of the claim, and the token of its link. */
async function mails(orderId: string) {
  const isMail = and(eq(outboxMessages.orderId, orderId), eq(outboxMessages.kind, 'claim_to_carrier'))
  const rows = await api.database.db.sql
    .select()
    .from(outboxMessages)
    .where(isMail)
    .orderBy(sql`rowid`)
  return rows.map(({ recipient, facts }) => {
    const { seed, ...others } = facts as { readonly seed: string; readonly claimNumber: string }
    return { recipient, facts: others, token: passwordToken({ encryptionSecret }, seed) }
  })
}

/** The claim that a link opens, or the code of the refusal. */
async function opened(token: string | undefined): Promise<string> {
  const { body } = await api.send('POST', '/api/carrier-claims', { json: { token } })
  return body.claim?.number ?? body.code
}

let orderId: string
beforeEach(async () => {
  await api.database.db.write([
    sql`DELETE FROM rate_counters`,
    sql`UPDATE carriers SET email = 'old@haulers.example' WHERE id = ${withCarrier.carrierId}`,
  ])
  orderId = await underWay()
})

test('the link of an open claim ends with the address that it went to, and the new one gets another', async () => {
  await filed(orderId)
  const [first] = await mails(orderId)
  await changeCarrier({ phone: '(813) 555-0777' })
  expect(await opened(first?.token)).toBe(`${orderId.slice(-6)}-C1`)

  await changeCarrier({ email: 'new@haulers.example' })
  expect(await opened(first?.token)).toBe('invalid_token')
  const [, second, ...others] = await mails(orderId)
  expect(others).toEqual([])
  expect(second).toMatchObject({ recipient: 'new@haulers.example', facts: first?.facts })
  expect(await opened(second?.token)).toBe(`${orderId.slice(-6)}-C1`)
  const { events } = (await staff('GET', `orders/${orderId}`)).body.order
  expect(events.at(-1)).toMatchObject({
    event: 'claim_link_sent',
    actorKind: 'staff',
    detail: `mailed Test Haulers the link of claim ${orderId.slice(-6)}-C1`,
  })

  await changeCarrier({ email: 'third@haulers.example' })
  expect(await opened(second?.token)).toBe('invalid_token')
  expect(await opened((await mails(orderId))[2]?.token)).toBe(`${orderId.slice(-6)}-C1`)
})

test('the link of a claim that is closed or lost its text ends, too, and is not mailed', async () => {
  const closed = await filed(orderId)
  const step = { action: 'withdraw', revision: 1 }
  expect(
    (await api.send('POST', `/api/orders/${orderId}/claims/${closed}/answer`, { json: step })).status,
  ).toBe(200)
  const erased = await underWay()
  await filed(erased)
  await api.database.db.write([sql`UPDATE orders SET customer_email = '' WHERE id = ${erased}`])
  await changeCarrier({ email: 'new@haulers.example' })
  await api.database.db.write([sql`UPDATE orders SET customer_email = 'a@b.co' WHERE id = ${erased}`])
  for (const id of [orderId, erased]) {
    const [first, ...others] = await mails(id)
    expect([others, await opened(first?.token)]).toEqual([[], 'invalid_token'])
  }
})

test('a claim that staff reopen after its link ended is mailed to the address that its carrier has then', async () => {
  const id = await filed(orderId)
  const work = (json: object) => staff('POST', `orders/${orderId}/claims/${id}`, json)
  const refuse = { action: 'refuse', reason: 'The dent was there at pickup' }
  const reopen = { action: 'reopen', reason: 'New photos' }
  expect((await work({ ...refuse, revision: 1 })).status).toBe(200)
  expect((await work({ ...reopen, revision: 2 })).status).toBe(200)
  const [first, ...none] = await mails(orderId)
  expect([none, await opened(first?.token)]).toEqual([[], `${orderId.slice(-6)}-C1`])

  expect((await work({ ...refuse, revision: 3 })).status).toBe(200)
  await changeCarrier({ email: 'new@haulers.example' })
  doBefore(api, 'update "claims" set', () => changeCarrier({ email: 'newer@haulers.example' }))
  expect((await work({ ...reopen, revision: 4 })).status).toBe(200)
  const [, second, ...others] = await mails(orderId)
  expect([others, second?.recipient]).toEqual([[], 'newer@haulers.example'])
  expect(await opened(first?.token)).toBe('invalid_token')
  expect(await opened(second?.token)).toBe(`${orderId.slice(-6)}-C1`)
})

test('a claim that staff reopen while its carrier moves is mailed to the new address', async () => {
  const id = await filed(orderId)
  const work = (json: object) => staff('POST', `orders/${orderId}/claims/${id}`, json)
  expect((await work({ action: 'refuse', reason: 'Was there at pickup', revision: 1 })).status).toBe(200)
  doBefore(api, 'update "claims" set', () => changeCarrier({ email: 'new@haulers.example' }))
  expect((await work({ action: 'reopen', reason: 'New photos', revision: 2 })).status).toBe(200)
  const [first, second, ...others] = await mails(orderId)
  expect([others, second?.recipient]).toEqual([[], 'new@haulers.example'])
  expect(await opened(first?.token)).toBe('invalid_token')
  expect(await opened(second?.token)).toBe(`${orderId.slice(-6)}-C1`)
})

test('a claim that is filed while staff save the address has its link at the new one', async () => {
  doBefore(api, 'update "carriers" set', async () => void (await filed(orderId)))
  await changeCarrier({ email: 'new@haulers.example' })
  const [first, second] = await mails(orderId)
  expect(second?.recipient).toBe('new@haulers.example')
  expect(await opened(first?.token)).toBe('invalid_token')
  expect(await opened(second?.token)).toBe(`${orderId.slice(-6)}-C1`)
})

test('an address that staff save while a claim is filed is the one that gets its link', async () => {
  doBefore(api, 'INSERT INTO "claims"', () => changeCarrier({ email: 'new@haulers.example' }))
  await filed(orderId)
  const sent = await mails(orderId)
  expect(sent.map(({ recipient }) => recipient)).toEqual(['new@haulers.example'])
  expect(await opened(sent[0]?.token)).toBe(`${orderId.slice(-6)}-C1`)
})
