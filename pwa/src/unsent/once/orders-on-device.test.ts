import 'fake-indexeddb/auto'
import { newOperation } from '@switchback/core/offline/outbox-operation.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { onDevice } from '../../offline/database/on-device.ts'
import { newId } from '../../offline/device/new-id.ts'
import { memoryStorage } from '../../offline/testing/memory-storage.ts'
import { signInOnDevice } from '../../offline/testing/sign-in-on-device.ts'
import { ordersOnDevice } from './orders-on-device.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const vin = '1HGCM82633A004352'
let account: string
beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  account = `user-${newId()}`
  signInOnDevice(account)
})

const order = {
  pickupZip: '33602',
  deliveryZip: '32801',
  pickupAddress: '1 Main St, Tampa, FL 33602',
  deliveryAddress: '2 Oak Ave, Orlando, FL 32801',
  totalPrice: '500.00',
}
const vehicle = { vehicleYear: '2003', vehicleMake: 'Honda', vehicleModel: 'Accord', vehicleVin: vin }

/** An order that waits on the device, of any version of the app. */
async function queue(payload: unknown): Promise<string> {
  const id = newId()
  const operation = newOperation({ id, kind: 'place_order', version: 1, lane: id, queuedAt: 1 })
  await onDevice(account, ({ outbox }) => outbox.put({ ...operation, payload }))
  return id
}

const ask = () =>
  ordersOnDevice(account, { vehicles: [{ quoteId: null, vehicleVin: vin }], seenOrderIds: [] })

test('an order that waits has its VINs, and one that this version cannot read stands in no other’s way', async () => {
  await queue(null)
  await queue({ order, cars: [vehicle] })
  expect(await ask()).toEqual([])
  const id = await queue({ order, vehicles: [vehicle] })
  expect((await ask()).map((found) => found.id)).toEqual([id])
})
