import { paymentDisputes } from '@switchback/db/schema/money/payment-disputes.ts'
import { inspections } from '@switchback/db/schema/inspections/inspections.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { eq } from 'drizzle-orm'
import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goOn } from '../../test/api/go-on.ts'
import { delivered, linkOf, phone, signed } from '../../test/api/driver-phone.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { payingCard, sampleCarrier } from '../../test/harness/sample-bodies.ts'
import { tellEvent } from './evidence-events.ts'
import { openPaymentDesk, type PaymentDesk } from '../../test/payments/payment-desk.ts'
import { pdfPages } from '../../test/pdf/pdf-texts.ts'

let desk: PaymentDesk
let admin: Record<string, string>
beforeAll(async () => {
  desk = await openPaymentDesk('sandbox')
  await seedPeople(desk.api.database.db, desk.api.now())
  admin = await signedIn(desk.api, 'admin')
})
afterAll(() => desk.stop())

const orders = '/api/admin/orders'
let carrierCount = 0
const hourMs = 60 * 60 * 1000

async function post(path: string, json: object) {
  const answer = await desk.api.send('POST', `${orders}/${path}`, { headers: admin, json })
  expect([path, answer.status, answer.body.error]).toEqual([path, 200, undefined])
  return answer.body
}

const revisionOf = async (id: string) =>
  (await desk.api.send('GET', `${orders}/${id}`, { headers: admin })).body.order.revision

/** Driver and contact sign the pickup; at the delivery, nobody is there. @returns the records' hashes. */
async function sign(id: string, pickedUpAt = desk.api.now().toISOString()): Promise<string[]> {
  const { link, token } = await linkOf(desk.api, id)
  const driver = phone(desk.api, token)
  expect((await driver.open(link.pin)).status).toBe(200)
  const at = desk.api.now().toISOString()
  const contact = { kind: 'absent', reason: 'night_drop', note: 'Keys in the box', photo: null, at } as const
  const records = [signed({ signedAt: pickedUpAt }), delivered({ signedAt: at, contact })]
  for (const record of records) expect((await driver.sign(record)).status).toBe(200)
  const { db } = desk.api.database
  const [rows] = await db.read([db.sql.select().from(inspections).where(eq(inspections.orderId, id))])
  return rows.map(({ recordHash }) => recordHash)
}

/** An order with a paid deposit, a call, a refund, a pickup and a delivery, which its customer disputes. */
async function disputed() {
  const { order, intentId, clientSecret } = await desk.openDeposit()
  const path = `/api/sandbox/payment-intents/${intentId}/confirm`
  await desk.api.send('POST', path, { json: { clientSecret, card: payingCard } })
  await desk.api.settle()
  const { id } = order
  const call = {
    callId: crypto.randomUUID(),
    outcome: 'voicemail',
    note: 'A rude customer',
    callee: 'customer',
  }
  await post(`${id}/calls`, call)
  await post(`${id}/refund`, { amount: '15.00', reason: 'Came late', revision: await revisionOf(id) })
  const carrier = { ...sampleCarrier, name: 'Palmetto Lines', dotNumber: `515151${carrierCount++}` }
  const { body } = await desk.api.send('POST', '/api/admin/carriers', { headers: admin, json: carrier })
  const crew = {
    carrierId: body.id,
    carrierPay: '600.00',
    driverName: 'Rosa Díaz',
    driverPhone: '8135550142',
  }
  await post(`${id}/transport`, { to: 'driver_assigned', ...crew, confirm: goOn })
  desk.api.pass(2 * hourMs)
  const happenedAt = new Date(desk.api.now().getTime() - hourMs).toISOString()
  await post(`${id}/transport`, { to: 'in_transit', happenedAt, confirm: goOn })
  await post(`${id}/transport`, { to: 'completed', confirm: goOn })
  const { db } = desk.api.database
  const noticedAt = desk.api.now().toISOString()
  const dispute = { amountCents: 40_000, feeCents: 1500, reason: 'product_not_received' }
  const evidenceDueAt = new Date(desk.api.now().getTime() + 100 * hourMs).toISOString()
  await db.write([
    db.sql
      .insert(paymentDisputes)
      .values({ provider: 'sandbox', intentId, noticedAt, evidenceDueAt, ...dispute }),
  ])
  return { id, intentId }
}

const download = (id: string, intentId: string, headers = admin) =>
  desk.api.request(`${orders}/${id}/disputes/${intentId}/evidence`, { method: 'POST', headers })

test('staff download all that a bank asks for, as one PDF, and the audit has it', async () => {
  const { id, intentId } = await disputed()
  const before = await revisionOf(id)
  const response = await download(id, intentId)
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  expect(response.headers.get('Content-Disposition')).toMatch(/dispute-evidence-.{6}\.pdf/)
  const bytes = await response.arrayBuffer()
  const folder = process.env['PAPERS']
  if (folder) writeFileSync(`${folder}/evidence.pdf`, new Uint8Array(bytes))
  const pages = await pdfPages(bytes)
  for (const [at, page] of pages.entries())
    expect(page.join('\n')).toContain(`Page ${at + 1} of ${pages.length}`)
  const text = pages.flat().join(' ')
  for (const part of [
    'Amount disputed $400.00',
    'Reason Product not received',
    'Payment $415.00, Visa ending in 4242',
    'Picked up ',
    'Delivered ',
    'Evidence due ',
    `Transaction ${intentId}`,
    'Total price $',
    'Terms of service 2026-11, in effect since Nov 21, 2026',
    'By placing the order, you agree to our terms of service.',
    'Network address Not kept',
    'Deposit paid $415.00',
    'Refunded -$15.00',
    'Kept $400.00',
    'Order placed by the customer at $',
    'Our staff left a voicemail for the customer by phone.',
    'Driver assigned: Rosa Díaz, Palmetto Lines; pickup agreed for',
    'Vehicle picked up. Recorded',
    'Vehicle delivered.',
    'Refund of $15.00 to the card.',
    'Email to',
    'Until a driver is assigned, you can cancel free of charge',
    'Signatures None.',
  ])
    expect(text).toContain(part)
  // Pay, notes and alerts to staff are no business of the bank.
  expect(text).not.toMatch(/600\.00|rude|New order alert/)
  const { body } = await desk.api.send('GET', '/api/admin/audit?limit=5', { headers: admin })
  expect(body.entries[0]).toMatchObject({ area: 'orders', kind: 'evidence_downloaded', subjectId: id })
  expect(await revisionOf(id)).toBe(before)
  const { events } = await desk.stored(id)
  expect(events[0]).toMatchObject({ event: 'placed', facts: { termsVersion: '2026-11' } })
})

test('the bank reads who signed for each vehicle, when, and the hash of each record', async () => {
  const { id, intentId } = await disputed()
  const hashes = await sign(id)
  expect(hashes).toHaveLength(2)
  const text = (await pdfPages(await (await download(id, intentId)).arrayBuffer())).flat().join(' ')
  const expected = [
    'Pickup of 2021 Honda Accord',
    'Released by: Ada Okafor, Nov 21, 2026, ',
    'Driver: Dee Driver, Nov 21, 2026, ',
    'Delivery of 2021 Honda Accord',
    'Received by: NOT AVAILABLE, Night drop, Keys in the box, ',
    ...hashes.map((hash) => `SHA-256 of the record: ${hash}`),
  ]
  expect(expected.filter((part) => !text.includes(part))).toEqual([])
  expect(text.split('Signatures')[1]).not.toContain('None.')
})

test('the bank reads that the time of a record is not that of the wrong clock of a phone', async () => {
  const { id, intentId } = await disputed()
  await sign(id, '2031-01-01T12:00:00.000Z')
  const text = (await pdfPages(await (await download(id, intentId)).arrayBuffer())).flat().join(' ')
  const note = ' (time of receipt; the phone’s clock was wrong)'
  expect(text).toContain(`Pickup of 2021 Honda Accord${note}`)
  expect(text).not.toContain(`Delivery of 2021 Honda Accord${note}`)
})

test('a dispute of another order, and staff without payments, get nothing', async () => {
  const [one, other] = [await disputed(), await disputed()]
  expect((await download(one.id, other.intentId)).status).toBe(404)
  expect((await download(one.id, one.intentId, await signedIn(desk.api, 'support'))).status).toBe(403)
  const { events } = await desk.stored(one.id)
  expect(events.filter(({ event }) => event === 'evidence_downloaded')).toEqual([])
})

test('the bank reads what an edit changed, and not why staff made it', () => {
  const changes = [{ label: 'Phone', before: '(813) 555-0100', after: '(813) 555-0199' }]
  const sums = { totalCentsBefore: 100_000, totalCents: 100_000, refundCents: 0 }
  const event = { kind: 'edited', changes, ...sums, reason: 'Complains about everything' } as const
  const text = tellEvent(event, 'staff')
  expect(text).toContain('“(813) 555-0199”')
  expect(text).not.toContain('Complains')
})
