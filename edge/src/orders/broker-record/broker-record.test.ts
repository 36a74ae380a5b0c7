import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../test/api/signed-in.ts'
import { sampleCarrier } from '../../../test/harness/sample-bodies.ts'
import { openPaymentDesk, type PaymentDesk } from '../../../test/payments/payment-desk.ts'
import { pdfTexts } from '../../../test/pdf/pdf-texts.ts'

let desk: PaymentDesk
let ops: Record<string, string>
beforeAll(async () => {
  desk = await openPaymentDesk('stripe')
  await seedPeople(desk.api.database.db, desk.api.now())
  ops = await signedIn(desk.api, 'ops')
})
afterAll(() => desk.stop())

test('the broker’s record is a PDF, too, for those who may have the CSV', async () => {
  const { id } = await desk.placeOrder()
  const pdf = (headers = ops) => desk.api.request(`/api/admin/orders/${id}/broker-record/pdf`, { headers })
  expect((await pdf()).status).toBe(409)
  const address = `${'1912 Old Cypress Mill Road, Unit B, '.repeat(4)}Tampa, FL 33602`
  const json = { ...sampleCarrier, name: 'Palmetto, Lines', dotNumber: '5151516', address }
  const { body } = await desk.api.send('POST', '/api/admin/carriers', { headers: ops, json })
  const assign = { to: 'driver_assigned', carrierId: body.id, carrierPay: '1600.00' }
  const driver = { driverName: 'Rosa Díaz', driverPhone: '8135550142' }
  await desk.api.send('POST', `/api/admin/orders/${id}/transport`, {
    headers: ops,
    json: { ...assign, ...driver },
  })
  const response = await pdf()
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  expect(response.headers.get('Content-Disposition')).toMatch(/broker-record-.{6}\.pdf/)
  const words = (await pdfTexts(await response.arrayBuffer())).join(' ').replace(/\s+/g, ' ')
  // A long address goes over several lines, whole.
  for (const part of ['49 CFR 371.3', 'Palmetto, Lines', '5151516', 'Tampa, FL 33602', '$1,600.00'])
    expect(words).toContain(part)
  expect((await pdf(await signedIn(desk.api, 'support'))).status).toBe(403)
})
