import type { AdminDashboard } from '@switchback/core/dashboard/admin-dashboard.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '../../test/api/api-under-test.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { openPaymentDesk, type PaymentDesk } from '../../test/payments/payment-desk.ts'

const minuteMs = 60_000
type Headers = { readonly Authorization: string }

let desk: PaymentDesk
const as: Record<string, Headers> = {}
beforeAll(async () => {
  desk = await openPaymentDesk('stripe')
  await seedPeople(desk.api.database.db, desk.api.now())
  for (const name of ['admin', 'finance', 'support', 'ops', 'dealer'])
    as[name] = await signedIn(desk.api, name)
})
afterAll(() => desk.stop())

const call = (who: string, method: string, path: string, json?: object): Promise<Answer> =>
  desk.api.send(method, path, { headers: { ...as[who] }, ...(json ? { json } : {}) })

async function dashboard(who = 'support'): Promise<AdminDashboard> {
  const { status, body } = await call(who, 'GET', '/api/admin/dashboard')
  expect(status).toBe(200)
  return body.dashboard
}

const visit = (who = 'support', isSeen = false) =>
  call(who, 'POST', '/api/admin/dashboard/visits', { isSeen })

const counts = async (who?: string) =>
  Object.fromEntries((await dashboard(who)).changes.map(({ kind, count }) => [kind, count]))

async function placed(): Promise<string> {
  const { body } = await desk.api.send('POST', '/api/orders', { json: orderRequest() })
  return body.order.id
}

describe('what changed since the last visit', () => {
  test('is nothing on the first, and later what others did meanwhile', async () => {
    expect(await dashboard()).toMatchObject({ changedSince: null, changes: [] })
    await visit()
    desk.api.pass(31 * minuteMs)
    const [first, second] = [await placed(), await placed()]
    await call('ops', 'POST', `/api/admin/orders/${first}/transport`, { to: 'driver_found' })
    await call('support', 'POST', `/api/admin/orders/${second}/transport`, { to: 'driver_found' })
    await call('ops', 'POST', `/api/admin/orders/${second}/transport`, {
      to: 'cancelled',
      reason: 'No carrier',
    })
    const { order, intentId } = await desk.openDeposit()
    desk.stripe.intents.confirm(intentId, '4242424242424242')
    await desk.deliverAll()
    const shown = await dashboard()
    expect(await counts()).toEqual({ placed: 3, moved: 1, paid: 1, cancelled: 1 })
    expect(shown.changes.find(({ kind }) => kind === 'moved')?.changes).toMatchObject([
      { orderId: first, title: 'Ada Okafor', state: 'driver_found' },
    ])
    expect(shown.changes.find(({ kind }) => kind === 'paid')?.changes).toMatchObject([{ orderId: order.id }])
  })

  test('stays for the whole visit, and is seen after it', async () => {
    const { changedSince } = await dashboard()
    await visit()
    desk.api.pass(5 * minuteMs)
    await visit()
    expect(await dashboard()).toMatchObject({ changedSince })
    desk.api.pass(31 * minuteMs)
    await visit()
    expect((await dashboard()).changes).toEqual([])
    await placed()
    desk.api.pass(minuteMs)
    expect(await counts()).toEqual({ placed: 1 })
    expect((await visit('support', true)).status).toBe(200)
    expect(await counts()).toEqual({})
  })

  test('shows applications to those who decide them', async () => {
    for (const who of ['admin', 'support']) await visit(who, true)
    desk.api.pass(minuteMs)
    await desk.api.database.db.write([
      sql`UPDATE dealer_applications SET status = 'pending', created_at = ${desk.api.now().toISOString()} WHERE dealer_id = 'demo-dealer-pending'`,
    ])
    expect(await counts('admin')).toEqual({ dealer_applications: 1 })
    expect(await counts('support')).toEqual({})
  })
})

describe('money', () => {
  test('counts what came in, for staff who see money', async () => {
    const before = (await dashboard('finance')).money
    const { intentId, order } = await desk.openDeposit()
    desk.stripe.intents.confirm(intentId, '4242424242424242')
    await desk.deliverAll()
    const after = (await dashboard('finance')).money
    const gained = (which: 'today' | 'week') =>
      Number(after?.[which].received) - Number(before?.[which].received)
    expect([gained('today'), gained('week')]).toEqual([415, 415])
    expect(Number(order.depositAmount)).toBe(415)
    expect(Number(after?.today.orders)).toBe(Number(before?.today.orders) + 1)
    expect((await dashboard('ops')).money).toBeNull()
  })

  test('sums up what is overdue', async () => {
    const { db } = desk.api.database
    await db.write([
      sql`UPDATE dealers SET is_approved = 1, credit_approved = 1, invoicing_enabled = 1, credit_limit_cents = 100000000`,
    ])
    const json = { ...orderRequest(), paymentMethod: 'invoice' }
    const { body } = await call('dealer', 'POST', '/api/dealer/orders', json)
    const due = Number(body.order.totalPrice)
    expect(await dashboard('finance')).toMatchObject({ money: { overdue: '0.00', overdueInvoices: 0 } })
    desk.api.pass(40 * 24 * 60 * minuteMs)
    as['finance'] = await signedIn(desk.api, 'finance')
    const { money } = await dashboard('finance')
    expect(money).toMatchObject({ overdueInvoices: 1 })
    expect(Number(money?.overdue)).toBe(due)
    const pay = (amount: number) =>
      call('finance', 'POST', `/api/admin/invoices/${body.order.invoice.id}/payments`, {
        id: crypto.randomUUID(),
        amount: amount.toFixed(2),
        method: 'wire',
        reference: 'W-1',
      })
    expect((await pay(1)).status).toBe(200)
    expect(Number((await dashboard('finance')).money?.overdue)).toBe(due - 1)
    expect((await pay(due - 1)).status).toBe(200)
    expect(await dashboard('finance')).toMatchObject({
      money: { overdue: '0.00', overdueInvoices: 0, today: { received: due.toFixed(2) } },
    })
  })
})

test('a test notification is for the person alone', async () => {
  for (const who of ['ops', 'admin']) as[who] = await signedIn(desk.api, who)
  expect((await call('ops', 'POST', '/api/admin/dashboard/test-notification', {})).status).toBe(200)
  const titles = async (who: string): Promise<string[]> =>
    (await call(who, 'GET', '/api/admin/notifications')).body.notifications.map(
      ({ title }: { title: string }) => title,
    )
  expect(await titles('ops')).toContain('Test notification')
  expect(await titles('admin')).not.toContain('Test notification')
})
