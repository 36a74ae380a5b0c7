import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '../api/api-under-test.ts'
import { orderRequest } from '../api/order-request.ts'
import { signedIn } from '../api/signed-in.ts'
import { sampleCreditApplication } from '../harness/sample-bodies.ts'
import { centsOf, mutatedBodies, mutationSeed } from './mutated-bodies.ts'
import { openPaymentDesk, type PaymentDesk } from './payment-desk.ts'

// Scorecard S3, for staff requests about dealers' money: they move exactly the amount sent, or nothing.

const dealerId = 'demo-dealer-bayshore'
const applicantId = 'demo-dealer-pending'

let desk: PaymentDesk
let staff: Record<string, string>
let dealer: Record<string, string>
beforeAll(async () => {
  desk = await openPaymentDesk('stripe')
  const { db } = desk.api.database
  await seedPeople(db, new Date())
  await db.write([
    sql`UPDATE dealers SET is_approved = 1 WHERE id = ${applicantId}`,
    sql`UPDATE dealers SET credit_limit_cents = 100000000000 WHERE id = ${dealerId}`,
  ])
  staff = await signedIn(desk.api, 'admin')
  dealer = await signedIn(desk.api, 'dealer')
})
// Also checks every money invariant on the stored data.
afterAll(() => desk.stop())

const office = (method: string, path: string, json: object): Promise<Answer> =>
  desk.api.send(method, `/api/admin${path}`, { json, headers: staff })

async function placed(paymentMethod: 'stripe' | 'invoice') {
  const json = { ...orderRequest(), paymentMethod }
  const { body } = await desk.api.send('POST', '/api/dealer/orders', { json, headers: dealer })
  return body.order
}

type Account = { balance: number; limit: number; terms: number }

async function account(id: string): Promise<Account> {
  const [found] = await desk.api.database.db.sql.all<Account>(
    sql`SELECT current_balance_cents AS balance, credit_limit_cents AS "limit", payment_terms_days AS terms FROM dealers WHERE id = ${id}`,
  )
  if (!found) throw new Error(`There is no dealership ${id}`)
  return found
}

/** A 500 fails the test; a 202 awaits a second person and changes nothing yet. */
function isTaken({ status, body }: Answer, sent: object): boolean {
  expect([status < 500, status < 500 || body, status < 500 || sent]).toEqual([true, true, true])
  return status < 300 && status !== 202
}

test(`a recorded payment lowers the balance by its amount, to the cent (seed ${mutationSeed})`, async () => {
  const invoices = await Promise.all(Array.from({ length: 8 }, () => placed('invoice')))
  const payment = { id: 'x', amount: '0.10', method: 'check', reference: '7', receivedOn: desk.api.dayIn(-1) }
  let takenCount = 0
  let before = await account(dealerId)
  for (const [index, mutated] of mutatedBodies(payment, ['amount']).entries()) {
    const sent = { ...mutated, id: mutated['id'] === 'x' ? crypto.randomUUID() : mutated['id'] }
    const { invoice } = invoices[index % invoices.length]
    const response = await office('POST', `/invoices/${invoice.id}/payments`, sent)
    const after = await account(dealerId)
    const paid = isTaken(response, sent) ? centsOf(mutated['amount']) : 0
    expect([sent, before.balance - after.balance]).toEqual([sent, paid])
    before = after
    takenCount += paid === 0 ? 0 : 1
  }
  expect(takenCount).toBeGreaterThan(5)
}, 60_000)

test(`a credit limit becomes the amount sent, to the cent, or stays (seed ${mutationSeed})`, async () => {
  const change = { creditLimit: '5000.00', paymentTerms: 7, reason: 'Fewer orders' }
  let before = await account(dealerId)
  for (const sent of mutatedBodies(change, ['creditLimit'])) {
    const isDone = isTaken(await office('PATCH', `/dealers/${dealerId}/credit`, sent), sent)
    const after = await account(dealerId)
    const wanted = isDone && sent['creditLimit'] !== undefined ? centsOf(sent['creditLimit']) : before.limit
    expect([sent, after.limit]).toEqual([sent, wanted])
    expect(after.balance).toBe(before.balance)
    expect(after.terms).toBe(isDone ? (sent['paymentTerms'] ?? before.terms) : before.terms)
    before = after
  }
}, 60_000)

test(`an application is approved at the limit sent, to the cent, or not at all (seed ${mutationSeed})`, async () => {
  const { db } = desk.api.database
  const headers = await signedIn(desk.api, 'pending')
  const json = sampleCreditApplication
  const applied = await desk.api.send('POST', '/api/dealer/credit-application', { json, headers })
  const { id } = applied.body.creditApplication
  let before = await account(applicantId)
  for (const sent of mutatedBodies({ creditLimit: '5000.00', paymentTerms: 14 }, ['creditLimit'])) {
    const isDone = isTaken(await office('POST', `/credit-applications/${id}/approve`, sent), sent)
    const after = await account(applicantId)
    expect([sent, after.limit]).toEqual([sent, isDone ? centsOf(sent['creditLimit']) : before.limit])
    before = after
    if (isDone) await db.write([sql`UPDATE credit_applications SET status = 'pending' WHERE id = ${id}`])
  }
}, 60_000)

test(`a refund is of the amount sent, and all together never exceed what was paid (seed ${mutationSeed})`, async () => {
  const { db } = desk.api.database
  const { id: orderId } = await placed('stripe')
  const intent = await desk.api.send('POST', '/api/create-payment-intent', {
    json: { orderId, amount: '1720.00', type: 'full' },
  })
  desk.stripe.intents.confirm(intent.body.paymentIntentId, '4242424242424242')
  await desk.deliverAll()
  const refunded = async () => {
    const [row] = await db.sql.all<{ back: number; revision: number }>(
      sql`SELECT refunded_cents AS back, revision FROM orders WHERE id = ${orderId}`,
    )
    return row ?? { back: 0, revision: 0 }
  }
  let before = await refunded()
  for (const mutated of mutatedBodies({ amount: '0.10', reason: 'Came late', revision: 'x' }, ['amount'])) {
    const revision = mutated['revision'] === 'x' ? before.revision : mutated['revision']
    const sent = { ...mutated, revision }
    const isDone = isTaken(await office('POST', `/orders/${orderId}/refund`, sent), sent)
    const after = await refunded()
    const { back } = after
    const all = mutated['amount'] === undefined
    const wanted = isDone ? (all ? 172_000 - before.back : centsOf(mutated['amount'])) : 0
    expect([sent, back - before.back]).toEqual([sent, wanted])
    expect(back).toBeLessThanOrEqual(172_000)
    before = after
  }
  const [, charge] = [...desk.stripe.intents.charges][0] ?? []
  expect(charge?.amount_refunded).toBe((await refunded()).back)
}, 60_000)
