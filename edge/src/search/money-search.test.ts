import type { SearchHit } from '@switchback/core/search/admin-search.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderRequest } from '../../test/api/order-request.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { slowStatements } from '../../test/api/slow-statements.ts'
import { openCollectionDesk } from '../../test/payments/collection-desk.ts'

let world: Awaited<ReturnType<typeof openCollectionDesk>>
let support: Record<string, string>
let retail: { readonly id: string }
let invoiced: { readonly id: string }
let intentId: string
beforeAll(async () => {
  world = await openCollectionDesk()
  const { api } = world.desk
  const { db } = api.database
  support = await signedIn(api, 'support')
  retail = await world.withDriver()
  await world.record(await world.read(retail.id), { reference: 'CHK-90412' })
  const { revision } = await world.read(retail.id)
  const paid = { paidOn: api.dayIn(0), reference: 'WIRE 5581', billOfLading: null, revision }
  const path = `/api/admin/orders/${retail.id}/carrier-record`
  await api.send('POST', path, { json: paid, headers: world.finance })
  await db.write([
    sql`UPDATE dealers SET is_approved = 1, credit_approved = 1, invoicing_enabled = 1, credit_limit_cents = 100000000
      WHERE id = 'demo-dealer-bayshore'`,
  ])
  const json = { ...orderRequest(), paymentMethod: 'invoice' }
  const headers = await signedIn(api, 'dealer')
  invoiced = (await api.send('POST', '/api/dealer/orders', { json, headers })).body.order
  const { invoice } = (await api.send('GET', `/api/admin/orders/${invoiced.id}`, { headers: world.finance }))
    .body.order
  await api.send('POST', `/api/admin/invoices/${invoice.id}/payments`, {
    json: { id: crypto.randomUUID(), amount: '100.00', method: 'check', reference: '77310' },
    headers: world.finance,
  })
  const [[payment]] = [
    await db.sql.all<{ intent_id: string }>(
      sql`SELECT intent_id FROM payments WHERE order_id = ${retail.id} AND intent_id IS NOT NULL`,
    ),
  ]
  intentId = payment?.intent_id ?? ''
  await db.write([
    sql`INSERT INTO payment_disputes (provider, intent_id, noticed_at, reason, amount_cents)
      SELECT provider, intent_id, created_at, 'product_not_received', 5000 FROM payments WHERE intent_id = ${intentId}`,
  ])
})
afterAll(() => world.desk.stop())

async function found(text: string, headers: Record<string, string> = world.finance) {
  const path = `/api/admin/search?q=${encodeURIComponent(text)}`
  const { status, body } = await world.desk.api.send('GET', path, { headers })
  expect([text, status]).toEqual([text, 200])
  const hits = (body.hits as SearchHit[]).filter(({ kind }) => kind === 'order')
  return hits.map(({ id, detail }) => [id, detail.split(',')[0]])
}

test('an order by the check that was collected, of its invoice, and by what its carrier was paid with', async () => {
  for (const text of ['CHK-90412', 'chk-904'])
    expect([text, await found(text)]).toEqual([text, [[retail.id, 'Payment']]])
  for (const text of ['wire 5581', 'WIRE 5'])
    expect([text, await found(text)]).toEqual([text, [[retail.id, 'Payment']]])
  expect(await found('77310')).toEqual([[invoiced.id, 'Payment']])
  expect(await found(intentId)).toEqual([[retail.id, 'Dispute']])
})

test('who sees neither carriers nor the ledger finds no payment of them', async () => {
  expect(await found('CHK-90412', support)).toEqual([[retail.id, 'Payment']])
  expect(await found('WIRE 5581', support)).toEqual([])
  expect(await found('77310', support)).toEqual([])
})

test('an order by its dispute: the reason as people write it', async () => {
  for (const text of ['product not received', 'Product_not', 'product not rec'])
    expect([text, await found(text)]).toEqual([text, [[retail.id, 'Dispute']]])
})

test('searches of payments and disputes use their indexes', async () => {
  const { slow } = await slowStatements(world.desk.api, async () => {
    for (const text of ['CHK-90412', 'WIRE 5581', '77310', intentId, 'product not received'])
      await found(text)
  })
  const isHarmless = (step: string) =>
    /^SCAN (order_search_staff VIRTUAL TABLE INDEX|\(subquery-\d+\)$)/.test(step)
  expect(slow.filter(({ steps }) => !steps.every(isHarmless))).toEqual([])
})
