import type { StaffPlaceRequestInput } from '@switchback/core/orders/request/order-request.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../api/query-client.ts'
import { eventually } from '../../../offline/testing/eventually.ts'
import { alerts } from '../../../ui/dialogs/alerts.ts'
import { newOrderDraft, valuesOfDraft } from './new-order-values.ts'
import { placeNewOrder } from './place-new-order.ts'

const orderId = 'SB0000000000000000000000A1B2C3'

/** The one body that the server has bound to each key, as text. */
const orders = new Map<string, string>()
let isLost = false

/** A server with the rule of the real one: a key is an order, and another body is refused. */
function serve(_: unknown, { headers, body = '' }: { headers?: HeadersInit; body?: string }) {
  const key = new Headers(headers).get('Idempotency-Key') ?? crypto.randomUUID()
  const first = orders.get(key) ?? body
  orders.set(key, first)
  if (isLost) return Promise.reject(new TypeError('Failed to fetch'))
  const answer =
    first === body
      ? { success: true, order: { id: orderId } }
      : { success: false, code: 'idempotency_mismatch', error: 'Sent with other contents.' }
  return Promise.resolve(new Response(JSON.stringify(answer), { status: first === body ? 201 : 409 }))
}

const orderFor = (customerPhone: string) => ({ kind: 'retail', customerPhone }) as StaffPlaceRequestInput

beforeEach(() => {
  orders.clear()
  isLost = false
  const saved = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, text: string) => void saved.set(key, text),
    removeItem: (key: string) => void saved.delete(key),
  }
  vi.stubGlobal('window', { sessionStorage })
  vi.stubGlobal('sessionStorage', sessionStorage)
  vi.stubGlobal('fetch', vi.fn(serve))
  newOrderDraft.write({ ...valuesOfDraft(null), customerName: 'Ada Okafor' })
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('after a lost answer and an edit, staff get the first order and learn that the edit is not in it', async () => {
  const key = newOrderDraft.key()
  isLost = true
  await expect(placeNewOrder(orderFor('8135550101'), key)).rejects.toThrow('network')
  expect(newOrderDraft.key()).toBe(key)
  isLost = false
  const placed = placeNewOrder(orderFor('8135550102'), key)
  await eventually(() => expect(alerts.current()?.text).toContain('order #A1B2C3'))
  // A reload under the alert begins another order: the key of this one is used up.
  expect(newOrderDraft.read().customerName).toBe('')
  alerts.current()?.close()
  expect(await placed).toBe(orderId)
  expect([...orders.values()]).toEqual([JSON.stringify(orderFor('8135550101'))])
})

test('the same order once more is the one that was placed, without an alert', async () => {
  const key = newOrderDraft.key()
  isLost = true
  await expect(placeNewOrder(orderFor('8135550101'), key)).rejects.toThrow('network')
  isLost = false
  expect(await placeNewOrder(orderFor('8135550101'), key)).toBe(orderId)
  expect([alerts.current(), orders.size, newOrderDraft.read().customerName]).toEqual([undefined, 1, ''])
})
