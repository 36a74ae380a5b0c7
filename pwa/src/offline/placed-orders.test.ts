import { beforeEach, describe, expect, test, vi } from 'vitest'
import { placedOrders, type PlacedOrder } from './placed-orders.ts'

const memory = new Map<string, string>()
beforeEach(() => {
  memory.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => void memory.set(key, value),
    removeItem: (key: string) => void memory.delete(key),
  })
})

const order = (at: number): PlacedOrder => ({
  id: `SB${'0'.repeat(20)}${String(at).padStart(6, 'K')}`,
  trackingCode: `TR${String(at).padStart(26, '0')}`,
  vehicle: '2021 Honda CR-V',
  from: 'Tampa, FL',
  to: 'New York, NY',
  placedAt: '2026-11-22T10:00:00.000Z',
})

const ids = () => placedOrders.all().map(({ id }) => id)

describe('orders placed on this device', () => {
  test('lists the newest 20 first', () => {
    for (let at = 0; at < 25; at++) placedOrders.save(order(at))
    expect(ids()).toEqual(Array.from({ length: 20 }, (_, at) => order(24 - at).id))
  })

  test("keeps an order's position when it changes", () => {
    placedOrders.save(order(1))
    placedOrders.save(order(2))
    placedOrders.save({ ...order(1), vehicle: '2022 Ford F-150' })
    expect(placedOrders.all().map(({ vehicle }) => vehicle)).toEqual(['2021 Honda CR-V', '2022 Ford F-150'])
  })

  test.each(['KKKKK7', ' kkkkk7 ', '#KKKKK7', 'KKK-KK7'])('are found by their number: %s', (text) => {
    placedOrders.save(order(7))
    expect(placedOrders.findByNumber(text)?.id).toBe(order(7).id)
    expect(placedOrders.findByTrackingCode(order(7).trackingCode)?.id).toBe(order(7).id)
  })

  test('finds an order only by its own number, and no longer once it is forgotten', () => {
    placedOrders.save(order(7))
    for (const text of ['', 'KKK', 'KKKKK8', order(7).id]) {
      expect(placedOrders.findByNumber(text)).toBeUndefined()
    }
    placedOrders.forget(order(7).id)
    expect([placedOrders.findByNumber('KKKKK7'), ids()]).toEqual([undefined, []])
  })

  test.each(['null', '{}', '[1, {"id": 5}]', 'nonsense'])('are none where the storage holds %s', (stored) => {
    memory.set('switchback.placed-orders', stored)
    expect(placedOrders.all()).toEqual([])
  })
})
