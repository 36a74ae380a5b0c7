import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import type { AdminException } from '@switchback/core/exceptions/exception.ts'
import { paymentStates, transportStates } from '@switchback/core/orders/state/order-state.ts'
import type { OrderStateFields } from '@switchback/core/orders/state/order-state-fields.ts'
import { amountsDue } from '@switchback/core/orders/state/amount-due.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { queryPlan } from '@switchback/db/testing/query-plan.ts'
import { eq, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { completed } from '../../test/api/go-on.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { notCollectedOrders } from '../reports/not-collected.ts'
import { openCollectionDesk } from '../../test/payments/collection-desk.ts'

const dayMs = 86_400_000

let world: Awaited<ReturnType<typeof openCollectionDesk>>
let finance: { readonly Authorization: string }
beforeAll(async () => {
  world = await openCollectionDesk()
  finance = world.finance
})
afterAll(() => world.desk.stop())

const api = () => world.desk.api
const get = async (path: string) => (await api().send('GET', path, { headers: finance })).body

async function notCollected(orderId: string): Promise<AdminException | undefined> {
  const { groups } = await get('/api/admin/exceptions?kind=not_collected&limit=100')
  return groups[0]?.exceptions.find((each: AdminException) => each.orderId === orderId)
}

async function figures() {
  const { dashboard } = await get('/api/admin/dashboard')
  const { report } = await get('/api/admin/reports')
  const { notCollected: due, notCollectedOrders: count } = dashboard.money
  expect([report.notCollectedDue, report.notCollectedOrders]).toEqual([due, count])
  return { due: Number(due), orders: count, listed: report.notCollected }
}

const rowsOf = (orderId: string) =>
  api().database.db.sql.all(
    sql`SELECT id FROM exceptions WHERE kind = 'not_collected' AND subject_id = ${orderId}`,
  )

test('an undone delivery ends the exception', async () => {
  const order = await world.withDriver()
  await world.move(order.id, { to: 'in_transit' })
  const { body } = await world.move(order.id, completed)
  expect(await rowsOf(order.id)).toHaveLength(1)
  const back = { reason: 'Wrong order', revision: body.order.revision }
  const undone = await api().send('POST', `/api/admin/orders/${order.id}/roll-back`, {
    json: back,
    headers: world.ops,
  })
  expect(undone.status).toBe(200)
  expect(await rowsOf(order.id)).toEqual([])
})

test('the database sees the same money due as amountsDue', async () => {
  const { id } = await world.withDriver()
  await api().database.db.write([
    sql`UPDATE order_assignments SET picked_up_on = pickup_on, delivered_on = pickup_on WHERE order_id = ${id} AND ended_at IS NULL`,
  ])
  const cents = fc.integer({ min: 0, max: 50 })
  const anOrder = fc
    .record({
      transportStatus: fc.constantFrom(...transportStates.filter((state) => state !== 'cancelled')),
      paymentStatus: fc.constantFrom(...paymentStates),
      paymentMethod: fc.constantFrom('stripe' as const, 'invoice' as const),
      deposit: cents,
      rest: cents,
      paid: cents,
      refunded: cents,
      released: cents,
    })
    .map(({ deposit, rest, paid, refunded, released, ...states }) => {
      const totalCents = deposit + rest + 1
      const releasedCents = Math.min(released, 20)
      // Only a paid order has all of it.
      const isOpen = states.paymentStatus === 'unpaid' || states.paymentStatus === 'deposit_paid'
      const counted = isOpen ? Math.min(paid, totalCents - 1) : paid
      const paidCents = counted + releasedCents + (states.paymentStatus === 'deposit_paid' ? 1 : 0)
      return {
        ...states,
        paymentType: 'deposit' as const,
        totalCents,
        depositCents: deposit,
        paidCents: isOpen ? Math.min(paidCents, totalCents - 1 + releasedCents) : paidCents,
        refundedCents: Math.min(refunded, paidCents),
        releasedCents,
        depositPaid: false,
      }
    })
    .filter(
      (order) =>
        order.refundedCents <= order.paidCents &&
        (order.paidCents > 0 || !['deposit_paid', 'paid_full'].includes(order.paymentStatus)),
    )
  const expected = (order: OrderStateFields) => {
    const due = order.transportStatus === 'completed' ? amountsDue(order).at(-1) : undefined
    return due ? [{ dueCents: due.amountCents, exceptions: 1 }] : []
  }
  const { db } = api().database
  const isOrder = eq(orders.id, id)
  const [[stored]] = await db.read([db.sql.select().from(orders).where(isOrder)])
  const set = (row: Partial<typeof orders.$inferInsert>) =>
    db.write([db.sql.update(orders).set(row).where(isOrder)])
  await fc.assert(
    fc.asyncProperty(anOrder, async (order) => {
      await set({ ...order, remainingCents: order.totalCents - order.depositCents })
      const causes = await db.sql.all(
        sql`SELECT due_cents AS dueCents, (SELECT count(*) FROM exceptions WHERE kind = 'not_collected' AND subject_id = ${id}) AS exceptions
          FROM collection_causes WHERE subject_id = ${id}`,
      )
      expect(causes).toEqual(expected(order))
    }),
    { numRuns: 150 },
  )
  await set({ ...stored })
})

test('the report keeps the oldest debts, whatever staff did with their exceptions', async () => {
  const ids: string[] = []
  const { db } = api().database
  for (const days of [9, 6, 3]) {
    const { id } = await world.withDriver()
    await world.move(id, { to: 'in_transit' })
    await world.move(id, completed)
    await db.write([
      sql`UPDATE order_assignments SET delivered_on = ${api().dayIn(-days)} WHERE order_id = ${id}`,
    ])
    ids.push(id)
  }
  const [snoozed, done] = ids
  const later = new Date(api().now().getTime() + 9 * dayMs).toISOString()
  const change = (id: string | undefined, until: string | null) =>
    db.write([
      sql`UPDATE exceptions SET shown_at = ${until}, snoozed_until_at = ${until}
        WHERE kind = 'not_collected' AND subject_id = ${id}`,
    ])
  await change(snoozed, later)
  await change(done, null)
  const inOrder = await notCollectedOrders(db, 100)
  expect(inOrder.map(({ orderId }) => orderId).filter((id) => ids.includes(id))).toEqual(ids)
  expect((await notCollectedOrders(db, 1)).map(({ orderId }) => orderId)).toEqual([snoozed])
  const query = notCollectedOrders(db, 200).toSQL()
  const plan = await queryPlan(db, sql.raw(query.sql.replace('?', '200')))
  expect(plan.join()).toContain('exceptions_not_collected')
  expect(plan.join()).not.toMatch(/TEMP B-TREE|SCAN/)
})

test('a delivered order with a balance is an exception from the next day until it is collected', async () => {
  const order = await world.withDriver()
  const before = await figures()
  await world.move(order.id, { to: 'in_transit' })
  await world.move(order.id, completed)
  const { due, orders: count, listed } = await figures()
  expect(count).toBe(before.orders + 1)
  expect(due - before.due).toBeCloseTo(Number(listed.at(-1).due), 2)
  expect(listed.at(-1)).toMatchObject({
    orderId: order.id,
    due: dollarsText(Math.round(100 * (Number(listed.at(-1).total) - Number(listed.at(-1).paid)))),
  })
  expect(await notCollected(order.id)).toBeUndefined()
  // Past noon UTC of the next day, whatever the hour.
  api().pass(1.5 * dayMs)
  finance = await signedIn(api(), 'finance')
  const found = await notCollected(order.id)
  expect(found?.detail).toMatch(/, \$[\d,.]+ due since the delivery on /)
  const { order: read } = await get(`/api/admin/orders/${order.id}`)
  expect((await world.record(read, {}, finance)).status).toBe(200)
  expect(await notCollected(order.id)).toBeUndefined()
  expect(await figures()).toMatchObject({ due: before.due, orders: before.orders })
})
