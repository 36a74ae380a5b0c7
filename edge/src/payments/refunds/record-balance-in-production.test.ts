import { insertOrderEvent } from '@switchback/db/insert-order-event.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { payments } from '@switchback/db/schema/money/payments.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startApi } from '../../../test/api/api-under-test.ts'
import { orderRequest } from '../../../test/api/order-request.ts'
import { productionSettings } from '../../../test/api/production-settings.ts'
import { signedInInProduction } from '../../../test/api/signed-in-in-production.ts'
import { brokenInvariants } from '../../../test/payments/broken-invariants.ts'

test('a collected balance can be recorded even after the card provider is gone', async () => {
  const api = await startApi({ settings: productionSettings })
  try {
    const { db } = api.database
    const headers = await signedInInProduction(api, 'finance')
    const { body } = await api.send('POST', '/api/orders', { json: orderRequest() })
    const { id } = body.order
    const at = api.now().toISOString()
    await db.write([
      db.sql.insert(payments).values({
        id: 'deposit-of-before',
        orderId: id,
        provider: 'stripe',
        intentId: 'pi_before',
        type: 'deposit',
        amountCents: 41_500,
        status: 'succeeded',
        receivedCents: 41_500,
        idempotencyKey: 'deposit-of-before',
        createdAt: at,
        updatedAt: at,
        succeededAt: at,
      }),
      ...insertOrderEvent(db, {
        orderId: id,
        event: {
          kind: 'payment_received',
          from: 'unpaid',
          to: 'deposit_paid',
          paymentId: 'deposit-of-before',
          type: 'deposit',
          receivedCents: 41_500,
          currency: 'usd',
        },
        actor: { kind: 'provider' },
        at,
      }),
      db.sql
        .update(orders)
        .set({ paidCents: 41_500, paymentStatus: 'deposit_paid', transportStatus: 'in_transit' })
        .where(eq(orders.id, id)),
    ])
    const found = await api.send('GET', `/api/admin/orders/${id}`, { headers })
    const { balanceDue, revision } = found.body.order
    const json = { amount: balanceDue, method: 'cash', revision }
    const { status } = await api.send('POST', `/api/admin/orders/${id}/balance`, { json, headers })
    expect([balanceDue, status]).toEqual(['1660.00', 200])
    expect(await brokenInvariants(db)).toEqual([])
    // An event with another amount does not prove it. Events are immutable, so only a database without that rule has one.
    await db.write([
      sql`DROP TRIGGER order_events_immutable`,
      sql`UPDATE order_events SET facts = json_set(facts, '$.receivedCents', 165999) WHERE actor_kind = 'staff'`,
    ])
    expect(await brokenInvariants(db)).toEqual([expect.stringContaining('one event of its own')])
  } finally {
    await api.stop()
  }
})
