import 'fake-indexeddb/auto'
import type { PlacedOrder } from '@switchback/core/offline/placed-order.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { deleteDeviceDatabase } from '../database/device-database.ts'
import { placedOrders } from './placed-orders.ts'
import { memoryStorage } from '../testing/memory-storage.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

beforeEach(async () => {
  vi.stubGlobal('localStorage', memoryStorage())
  await deleteDeviceDatabase('visitor')
})

const order = (at: number): PlacedOrder => ({
  id: `SB${'0'.repeat(20)}${String(at).padStart(6, 'K')}`,
  trackingCode: `TR${String(at).padStart(26, '0')}`,
  vehicle: '2021 Honda CR-V',
  from: 'Tampa, FL',
  to: 'New York, NY',
  placedAt: '2026-11-22T10:00:00.000Z',
})

const ids = async () => (await placedOrders.all()).map(({ id }) => id)

describe('orders placed on this device', () => {
  test('lists the newest 20 first', async () => {
    for (let at = 0; at < 25; at++) await placedOrders.save(order(at))
    expect(await ids()).toEqual(Array.from({ length: 20 }, (_, at) => order(24 - at).id))
  })

  test("keeps an order's position when it changes", async () => {
    await placedOrders.save(order(1))
    await placedOrders.save(order(2))
    await placedOrders.save({ ...order(1), vehicle: '2022 Ford F-150' })
    expect((await placedOrders.all()).map(({ vehicle }) => vehicle)).toEqual([
      '2021 Honda CR-V',
      '2022 Ford F-150',
    ])
  })

  test.each(['KKKKK7', ' kkkkk7 ', '#KKKKK7', 'KKK-KK7'])('are found by their number: %s', async (text) => {
    await placedOrders.save(order(7))
    expect((await placedOrders.findByNumber(text))?.id).toBe(order(7).id)
  })

  test('finds an order only by its own number, and no longer once it is forgotten', async () => {
    await placedOrders.save(order(7))
    for (const text of ['', 'KKK', 'KKKKK8', order(7).id]) {
      expect(await placedOrders.findByNumber(text)).toBeUndefined()
    }
    await placedOrders.forget(order(7).id)
    expect([await placedOrders.findByNumber('KKKKK7'), await ids()]).toEqual([undefined, []])
  })
})
