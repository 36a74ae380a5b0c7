import { beforeEach, expect, test, vi } from 'vitest'
import { CallFailed } from '../../api/refused.ts'
import { eventually } from '../../offline/testing/eventually.ts'
import { fateOf } from './fate-of.ts'
import { placeOnce } from './place-once.ts'

const refused = (code: 'idempotency_mismatch' | 'price_changed') =>
  new CallFailed({ kind: 'refused', status: 409, code, details: [], facts: {} })

/** A server that binds an idempotency key to the first payload it receives; `lost` responses never reach the client. */
function makeServer() {
  const orders = new Map<string, { id: string; note: string }>()
  const server = {
    orders,
    isLost: false,
    isDown: false,
    send: (payload: { note: string }, key: string) => {
      if (server.isDown) return Promise.reject(new CallFailed({ kind: 'network' }))
      const order = orders.get(key) ?? { id: `SB${orders.size + 1}`, note: payload.note }
      orders.set(key, order)
      if (server.isLost) return Promise.reject(new CallFailed({ kind: 'network' }))
      if (order.note !== payload.note) return Promise.reject(refused('idempotency_mismatch'))
      return Promise.resolve(order)
    },
  }
  return server
}

beforeEach(() => {
  const saved = new Map<string, string>()
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => saved.get(key) ?? null,
      setItem: (key: string, text: string) => void saved.set(key, text),
      removeItem: (key: string) => void saved.delete(key),
    },
  })
  vi.stubGlobal('sessionStorage', window.sessionStorage)
})

test('after a lost response and an edited note, returns the first order and places no second one', async () => {
  const server = makeServer()
  server.isLost = true
  await expect(placeOnce('k', { note: 'one' }, server.send)).rejects.toThrow('network')
  server.isLost = false
  expect(await placeOnce('k', { note: 'two' }, server.send)).toEqual({
    order: { id: 'SB1', note: 'one' },
    isEarlier: true,
  })
  expect(server.orders.size).toBe(1)
})

test('finds whichever of several attempts arrived', async () => {
  const server = makeServer()
  server.isDown = true
  await expect(placeOnce('k', { note: 'one' }, server.send)).rejects.toThrow('network')
  server.isDown = false
  server.isLost = true
  await expect(placeOnce('k', { note: 'two' }, server.send)).rejects.toThrow('network')
  server.isLost = false
  const { order, isEarlier } = await placeOnce('k', { note: 'three' }, server.send)
  expect([order.note, isEarlier, server.orders.size]).toEqual(['two', true, 1])
})

test('places the latest payload if the first attempt never arrived', async () => {
  const server = makeServer()
  server.isDown = true
  await expect(placeOnce('k', { note: 'one' }, server.send)).rejects.toThrow('network')
  server.isDown = false
  const { order, isEarlier } = await placeOnce('k', { note: 'two' }, server.send)
  expect([order.note, isEarlier]).toEqual(['two', false])
})

test('finds the order of a tab that closed before the response arrived', async () => {
  const server = makeServer()
  // The server has it; nothing of this tab runs after it was sent.
  void placeOnce('k', { note: 'one' }, (payload, key) => {
    void server.send(payload, key)
    return new Promise(() => undefined)
  })
  await eventually(() => expect(server.orders.size).toBe(1))
  const { order, isEarlier } = await placeOnce('k', { note: 'two' }, server.send)
  expect([order.note, isEarlier, server.orders.size]).toEqual(['one', true, 1])
})

test('says what became of an order that got no answer, and asks for no other', async () => {
  const server = makeServer()
  const asked: string[] = []
  const find = (key: string) => {
    asked.push(key)
    if (server.isDown) return Promise.reject(new CallFailed({ kind: 'network' }))
    return Promise.resolve(server.orders.get(key)?.id ?? null)
  }
  expect([await fateOf('k', find), asked]).toEqual([{ kind: 'none' }, []])
  server.isDown = true
  await expect(placeOnce('k', { note: 'one' }, server.send)).rejects.toThrow('network')
  expect(await fateOf('k', find)).toEqual({ kind: 'unknown' })
  server.isDown = false
  expect(await fateOf('k', find)).toEqual({ kind: 'none' })
  server.isLost = true
  await expect(placeOnce('k', { note: 'one' }, server.send)).rejects.toThrow('network')
  expect(await fateOf('k', find)).toEqual({ kind: 'placed', orderId: 'SB1' })
  expect(server.orders.size).toBe(1)
})

test('a refused order is not sent again', async () => {
  const sent: string[] = []
  const send = ({ note }: { note: string }) => {
    sent.push(note)
    return Promise.reject(refused(sent.length === 1 ? 'price_changed' : 'idempotency_mismatch'))
  }
  await expect(placeOnce('k', { note: 'one' }, send)).rejects.toThrow(CallFailed)
  await expect(placeOnce('k', { note: 'two' }, send)).rejects.toThrow(CallFailed)
  expect(sent).toEqual(['one', 'two'])
})

test('rethrows a refusal', async () => {
  const send = () => Promise.reject(refused('price_changed'))
  await expect(placeOnce('k', { note: 'one' }, send)).rejects.toThrow(CallFailed)
})
