import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from './api-under-test.ts'
import { fakeBindings } from './fake-bindings.ts'
import { orderRequest } from './order-request.ts'
import { goodFiles } from './sample-files.ts'
import { slowStatements } from './slow-statements.ts'

let api: ApiUnderTest

beforeAll(async () => {
  api = await startApi({ bindings: fakeBindings() })
})
afterAll(() => api.stop())

/** Uses everything in the public API once. */
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

/** Everything that customers do with quotes and orders except paying. */
async function shareAndCancel(quoteId: string, order: { id: string; trackingCode: string }): Promise<void> {
  const trip = { pickupZip: '33602', deliveryZip: '90001', distance: 2407, totalPrice: 2075, quoteId }
  const recipient = { name: 'Grace', email: 'grace@example.com', phone: '8135550142' }
  for (const path of ['generate-pdf', 'share/email', 'share/sms']) {
    const shared = await api.send('POST', `/api/quotes/${path}`, { json: { quote: trip, recipient } })
    expect(shared.status).toBe(200)
  }
  await api.send('POST', '/api/manage', { json: { token: 'f'.repeat(64) } })
  await api.send('POST', '/api/manage/links', { json: { email: 'ada@example.com', deliveryZip: '90001' } })
  await api.send('POST', '/api/your-data/links', { json: { email: 'ada@example.com' } })
  await api.send('POST', '/api/your-data', { json: { token: 'f'.repeat(64) } })
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

test('no statement of the public API scans a whole table or sorts one', async () => {
  const { count, slow } = await slowStatements(api, useEverything)
  expect(count).toBeGreaterThan(20)
  expect(slow).toEqual([])
})
