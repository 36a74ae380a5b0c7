import type { StaffPlaceRequestInput } from '@switchback/core/orders/request/order-request.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../api/query-client.ts'
import { eventually } from '../../../offline/testing/eventually.ts'
import { alerts } from '../../../ui/dialogs/alerts.ts'
import { newOrderDraft, valuesOfDraft } from './new-order-values.ts'
import { placeNewOrder, startNewOrderOver } from './place-new-order.ts'

const orderId = 'SB0000000000000000000000A1B2C3'

/** The one body that the server has bound to each key, as text. */
const orders = new Map<string, string>()
let isLost = false
let isOffline = false

/** A server with the rule of the real one: a key is an order, and another body is refused. */
function serve(url: unknown, { headers, body = '' }: { headers?: HeadersInit; body?: string }) {
  if (isOffline) return Promise.reject(new TypeError('Failed to fetch'))
  const asked = /placed\/(.+)$/.exec(String(url))?.[1]
  if (asked !== undefined) {
    const found = { success: true, orderId: orders.has(asked) ? orderId : null }
    return Promise.resolve(new Response(JSON.stringify(found)))
  }
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
  isOffline = false
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

test('starting over finds the order whose answer was lost, and the next caller’s order is another one', async () => {
  const key = newOrderDraft.key()
  isLost = true
  await expect(placeNewOrder(orderFor('8135550101'), key)).rejects.toThrow('network')
  expect(await startNewOrderOver()).toEqual({ kind: 'placed', orderId })
  expect([newOrderDraft.read().customerName, newOrderDraft.key() === key]).toEqual(['', false])
})

test('starting over forgets nothing while nobody can say whether the order was placed', async () => {
  const key = newOrderDraft.key()
  isOffline = true
  await expect(placeNewOrder(orderFor('8135550101'), key)).rejects.toThrow('network')
  expect(await startNewOrderOver()).toEqual({ kind: 'unknown' })
  expect([newOrderDraft.read().customerName, newOrderDraft.key()]).toEqual(['Ada Okafor', key])
  isOffline = false
  expect(await startNewOrderOver()).toEqual({ kind: 'none' })
  expect(newOrderDraft.read().customerName).toBe('')
})

test('starting over asks nothing if no order was sent', async () => {
  isOffline = true
  expect(await startNewOrderOver()).toEqual({ kind: 'none' })
  expect(newOrderDraft.read().customerName).toBe('')
})

test('an answer that comes after the next order was begun leaves what is typed in it', async () => {
  const placed = placeNewOrder(orderFor('8135550101'), newOrderDraft.key())
  newOrderDraft.remove()
  newOrderDraft.write({ ...valuesOfDraft(null), customerName: 'Bea Lund' })
  expect(await placed).toBe(orderId)
  expect(newOrderDraft.read().customerName).toBe('Bea Lund')
})
