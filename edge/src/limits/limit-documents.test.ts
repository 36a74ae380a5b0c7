import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'

let api: ApiUnderTest
beforeAll(async () => {
  api = await startApi({ settings: { DOCUMENTS_PER_ADDRESS_PER_DAY: '2' } })
})
afterAll(() => api.stop())

const token = 'f'.repeat(64)
const id = crypto.randomUUID()

/** API-8: every route that draws a PDF for somebody without a session. */
test.each<[door: string, method: string, path: string, json?: object]>([
  ['the customer’s bill of lading', 'GET', `/api/orders/${id}/bill-of-lading`],
  ['the copy’s bill of lading', 'POST', '/api/papers/file', { token }],
  ['the driver’s bill of lading', 'GET', `/api/driver/${token}/inspections/${id}/paper`],
  [
    'the carrier’s rate confirmation',
    'POST',
    '/api/offers/confirmation/paper',
    { token, device: token, confirmationId: id },
  ],
])('%s is limited by network', async (door, method, path, json) => {
  const ask = async (address: string) => {
    const headers = { 'CF-Connecting-IP': address }
    return (await api.send(method, path, { headers, ...(json ? { json } : {}) })).status
  }
  const own = `192.0.2.${door.length}`
  const statuses = [await ask(own), await ask(own), await ask(own), await ask(`198.51.100.${door.length}`)]
  expect(statuses.map((status) => status === 429)).toEqual([false, false, true, false])
  expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([])
})
