import { creditEntries } from '@switchback/db/schema/money/credit-entries.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderRequest } from '../../test/api/order-request.ts'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { defaultTimeZone } from '@switchback/core/calendar/time-zone.ts'
import { postLateFees } from '../invoices/post-late-fees.ts'

const dealerId = 'demo-dealer-bayshore'

let api: ApiUnderTest
let dealer: Record<string, string>
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, api.now())
  dealer = await signedIn(api, 'dealer')
})
afterAll(() => api.stop())

async function balanceCents(): Promise<number> {
  const { db } = api.database
  const [[row]] = await db.read([
    db.sql.select({ balance: dealers.currentBalanceCents }).from(dealers).where(eq(dealers.id, dealerId)),
  ])
  return row!.balance
}

test('a credit note takes the late fees of the invoice off the balance, too (CREDIT-9)', async () => {
  const { db } = api.database
  const before = await balanceCents()
  const json = { ...orderRequest(), paymentMethod: 'invoice' }
  const { order } = (await api.send('POST', '/api/dealer/orders', { json, headers: dealer })).body
  expect(await balanceCents()).toBe(before + 172_000)
  // Two full months overdue, whichever months those are: 1.5 % of $1,720.00, twice.
  const due = new Date(api.now().getTime() - 75 * 86_400_000).toISOString().slice(0, 10)
  await db.write([sql`UPDATE invoices SET due_on = ${due} WHERE id = ${order.invoice.id}`])
  await postLateFees({ db, now: api.now(), timeZone: defaultTimeZone, triggerDelivery: () => {} } as never)
  expect(await balanceCents()).toBe(before + 172_000 + 5160)
  const path = `/api/dealer/orders/${order.id}/cancel`
  const { status } = await api.send('POST', path, { json: { reason: 'Sold it' }, headers: dealer })
  expect([status, await balanceCents()]).toEqual([200, before])
  const [entries] = await db.read([
    db.sql
      .select({ kind: creditEntries.kind, changeCents: creditEntries.changeCents })
      .from(creditEntries)
      .where(eq(creditEntries.orderId, order.id)),
  ])
  expect(entries.filter(({ kind }) => kind === 'credit_note')).toEqual([
    { kind: 'credit_note', changeCents: -(172_000 + 5160) },
  ])
})
