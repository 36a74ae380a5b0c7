import { queryPlan } from '@switchback/db/testing/query-plan.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from './api-under-test.ts'
import { fakeBindings } from './fake-bindings.ts'
import { orderRequest } from './order-request.ts'
import { goodFiles } from './sample-files.ts'

type Statement = { sql?: string; sql_id?: number; args?: { type: string; value?: string }[] }
type Pipeline = {
  requests: { type: string; sql?: string; sql_id?: number; batch?: { steps: { stmt: Statement }[] } }[]
}

let api: ApiUnderTest
/** Every statement that the app sent, once. */
const sent = new Map<string, Statement>()

/** The wire format names a text that is used twice by a number. */
function statementsOf({ requests }: Pipeline): Statement[] {
  const texts = new Map(
    requests.filter(({ type }) => type === 'store_sql').map((each) => [each.sql_id, each.sql]),
  )
  return requests
    .flatMap((request) => request.batch?.steps ?? [])
    .map(({ stmt: { sql: text, sql_id: id, args = [] } }) => ({ sql: text ?? texts.get(id) ?? '', args }))
}

beforeAll(async () => {
  api = await startApi({ bindings: fakeBindings() })
  api.meddle = async (request) => {
    const text = await request.clone().text()
    if (!request.url.endsWith('/pipeline')) return request
    for (const statement of statementsOf(JSON.parse(text) as Pipeline))
      sent.set(statement.sql ?? '', statement)
    return request
  }
})
afterAll(() => api.stop())

/** A bit of everything that the public API does. */
async function useEverything(): Promise<void> {
  const quoted = await api.send('POST', '/api/quotes', { json: { pickupZip: '33602', deliveryZip: '90001' } })
  const quoteId = quoted.body.quote.id
  await api.send('GET', `/api/quotes/${quoteId}`)
  await api.send('GET', '/api/health')
  await api.send('GET', '/api/rates')
  const headers = { 'Idempotency-Key': 'plans' }
  const { body } = await api.send('POST', '/api/orders', { json: orderRequest({ quoteId }), headers })
  const { id } = body.order
  await api.send('GET', '/api/orders/SB0000000')
  await api.send('PUT', `/api/orders/${id}`, { json: orderRequest({ vehicleType: 'SUV' }) })
  await api.send('PUT', `/api/orders/${id}`, { json: orderRequest({ quoteId }) })
  const json = { orderId: id, amount: '415.00', type: 'deposit' }
  const intent = await api.send('POST', '/api/create-payment-intent', { json })
  const { paymentIntentId, clientSecret } = intent.body
  const card = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' }
  await api.send('POST', `/api/sandbox/payment-intents/${paymentIntentId}/confirm`, {
    json: { clientSecret, card },
  })
  const paid = await api.send('PATCH', `/api/orders/${id}`, { json: {} })
  expect(paid.body.order.paymentStatus).toBe('deposit_paid')
  await shareAndCancel(quoteId, body.order)
}

/** What customers do with quotes and orders besides paying. */
async function shareAndCancel(quoteId: string, order: { id: string; trackingCode: string }): Promise<void> {
  const trip = { pickupZip: '33602', deliveryZip: '90001', distance: 2407, totalPrice: 2075, quoteId }
  const recipient = { name: 'Grace', email: 'grace@example.com', phone: '8135550142' }
  for (const path of ['generate-pdf', 'share/email', 'share/sms']) {
    const shared = await api.send('POST', `/api/quotes/${path}`, { json: { quote: trip, recipient } })
    expect(shared.status).toBe(200)
  }
  for (const code of [order.id, order.trackingCode]) await api.send('GET', `/api/track/${code}`)
  const form = new FormData()
  form.append('file', new Blob([goodFiles['title.pdf']]), 'title.pdf')
  const attachments = `/api/orders/${order.id}/attachments`
  const added = await api.request(attachments, { method: 'POST', body: form })
  const { attachment } = (await added.json()) as { attachment: { id: string } }
  await api.send('GET', `/api/orders/${order.id}`)
  await api.send('DELETE', `${attachments}/${attachment.id}`)
  const cancelled = await api.send('POST', `/api/orders/${order.id}/cancel`, { json: { reason: 'Sold' } })
  expect(cancelled.body.order.paymentStatus).toBe('refunded')
}

/** Steps of a statement that take the longer the more rows there are: reading a table whole, and sorting. */
async function slowSteps({ sql: text = '', args = [] }: Statement): Promise<string[]> {
  const values = args.map(({ value }) => sql`${value ?? null}`)
  const [first = '', ...rest] = text.split('?')
  const parts = rest.flatMap((part, index) => [values[index] ?? sql`NULL`, sql.raw(part)])
  const plan = await queryPlan(api.database.db, sql.join([sql.raw(first), ...parts]))
  return plan.filter((step) => /^SCAN (?!CONSTANT ROW)/.test(step) || /USE TEMP B-TREE/.test(step))
}

test('no statement of the public API reads a whole table or sorts one', async () => {
  await useEverything()
  api.meddle = undefined
  const statements = [...sent.values()].filter(({ sql: text = '' }) =>
    /^(select|insert|update|delete)/i.test(text.trim()),
  )
  expect(statements.length).toBeGreaterThan(20)
  const offenders = []
  for (const statement of statements) {
    const slow = await slowSteps(statement)
    if (slow.length > 0) offenders.push({ statement: statement.sql, slow })
  }
  expect(offenders).toEqual([])
})
