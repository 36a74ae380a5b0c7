import { paymentDisputes } from '@switchback/db/schema/money/payment-disputes.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../test/api/signed-in.ts'
import { payingCard } from '../../../test/harness/sample-bodies.ts'
import { openPaymentDesk, type PaymentDesk } from '../../../test/payments/payment-desk.ts'

let desk: PaymentDesk
let headers: { readonly Authorization: string }
beforeAll(async () => {
  desk = await openPaymentDesk('sandbox')
  await seedPeople(desk.api.database.db, desk.api.now())
  headers = await signedIn(desk.api, 'finance')
})
afterAll(() => desk.stop())

/** An order with a paid deposit that its customer disputes. */
async function disputed() {
  const { order, intentId, clientSecret } = await desk.openDeposit()
  const path = `/api/sandbox/payment-intents/${intentId}/confirm`
  expect((await desk.api.send('POST', path, { json: { clientSecret, card: payingCard } })).status).toBe(200)
  const { db } = desk.api.database
  const noticedAt = desk.api.now().toISOString()
  await db.write([
    db.sql
      .insert(paymentDisputes)
      .values({ provider: 'sandbox', intentId, noticedAt, amountCents: 41_500, feeCents: 1500 }),
  ])
  return { id: order.id, intentId }
}

async function close({ id, intentId }: { id: string; intentId: string }, outcome: 'won' | 'lost') {
  const { body } = await desk.api.send('GET', `/api/admin/orders/${id}`, { headers })
  const { revision } = body.order
  return desk.api.send('POST', `/api/admin/orders/${id}/disputes/${intentId}`, {
    json: { outcome, reason: 'Letter of the bank', revision },
    headers,
  })
}

test('staff record that a dispute was lost: once, and the payment gave its money back', async () => {
  const dispute = await disputed()
  const answers = await Promise.all([close(dispute, 'lost'), close(dispute, 'lost')])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const { order, payments, refunds } = await desk.stored(dispute.id)
  expect([order.refundedCents, order.paymentStatus]).toEqual([41_500, 'refunded'])
  expect(payments.map(({ refundedCents }) => refundedCents)).toEqual([41_500])
  expect(refunds).toMatchObject([{ amountCents: 41_500, requestedBy: 'demo-user-finance' }])
  const again = await close(dispute, 'won')
  expect([again.status, again.body.code]).toEqual([409, 'illegal_transition'])
})

test('staff record that a dispute was won: no money moves', async () => {
  const dispute = await disputed()
  const { status, body } = await close(dispute, 'won')
  expect([status, body.order.disputes]).toEqual([200, [expect.objectContaining({ state: 'won' })]])
  const { order, payments, refunds } = await desk.stored(dispute.id)
  expect([order.refundedCents, order.paymentStatus, refunds]).toEqual([0, 'deposit_paid', []])
  expect(payments.map(({ refundedCents }) => refundedCents)).toEqual([0])
})

test('a dispute of another order, and a request without a reason, are refused', async () => {
  const [one, other] = [await disputed(), await disputed()]
  expect((await close({ id: one.id, intentId: other.intentId }, 'lost')).status).toBe(409)
  const path = `/api/admin/orders/${one.id}/disputes/${one.intentId}`
  const json = { outcome: 'lost', reason: ' ', revision: 1 }
  const { status, body } = await desk.api.send('POST', path, { json, headers })
  expect([status, body.details[0].path]).toEqual([400, 'reason'])
})
