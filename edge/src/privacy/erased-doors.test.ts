import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startApi } from '../../test/api/api-under-test.ts'
import { orderRequest } from '../../test/api/order-request.ts'

// PRIVACY-7
test('the id and the tracking code of an erased order open nothing at any door', async () => {
  const api = await startApi()
  try {
    const { id, trackingCode } = (await api.send('POST', '/api/orders', { json: orderRequest() })).body.order
    expect((await api.send('POST', `/api/orders/${id}/cancel`, { json: { reason: 'Sold it' } })).status).toBe(
      200,
    )
    expect((await api.send('GET', `/api/track/${trackingCode}`)).status).toBe(200)
    await api.database.db.write([sql`UPDATE orders SET customer_email = '' WHERE id = ${id}`])
    const ofOrder = `/api/orders/${id}`
    const doors: (readonly [method: string, path: string, json?: object])[] = [
      ['GET', ofOrder],
      ['PUT', ofOrder, orderRequest()],
      ['PATCH', ofOrder, {}],
      ['GET', `${ofOrder}/cancellation`],
      ['POST', `${ofOrder}/cancel`, { reason: 'Once more' }],
      ['GET', `${ofOrder}/follow`],
      ['GET', `${ofOrder}/claims`],
      ['GET', `/api/track/${id}`],
      ['GET', `/api/track/${trackingCode}`],
      ['POST', '/api/create-payment-intent', { orderId: id, amount: 415, type: 'deposit' }],
    ]
    const opened: string[] = []
    for (const [method, path, json] of doors) {
      const { status, body } = await api.send(method, path, json ? { json } : {})
      if (status !== 404) opened.push(`${method} ${path.replace(id, '{id}')}: ${status} ${body.code}`)
    }
    expect(opened).toEqual([])
  } finally {
    await api.stop()
  }
})
