import { expect, test } from 'vitest'
import { messagesOf } from '#core/testing/messages-of.ts'
import { ListDevices, SettleDevice } from './admin-device.ts'
import {
  largestCount,
  maxOperations,
  operationKinds,
  SyncOperation,
  SyncRequest,
  vehiclesAtOnce,
} from './sync-request.ts'
import { vehiclesIn } from './vehicles-in.ts'

const deviceId = '0198f1c0-0000-7000-8000-00003f9a01bc'
const device = { deviceId, queueLength: 0, highestSequence: 0, appVersion: '1' }
const operations = (count: number) => Array.from({ length: count }, () => ({}))

test('the limits and kinds are those of the rules', () => {
  expect([maxOperations, vehiclesAtOnce, largestCount]).toEqual([50, 60, 100_000])
  expect(operationKinds).toEqual(['place_order', 'cancel_order', 'save_quote'])
})

test('a report counts nothing that it does not name, and nothing beyond the largest count', () => {
  const report = { ...device, queueLength: 100_001, highestSequence: 2e9, appVersion: 'a'.repeat(40) }
  expect(SyncRequest.parse({ device: report, operations: [] }).device).toEqual({
    ...report,
    queueLength: 100_000,
    highestSequence: 100_000,
    waitingOrders: 0,
    discarded: 0,
  })
})

test.each<[object, number, number]>([
  [{}, 50, 0],
  [{}, 51, 1],
  [{ queueLength: -1 }, 0, 1],
  [{ queueLength: 1.5 }, 0, 1],
  [{ discarded: 7, waitingOrders: 3, countedSince: '2026-11-21T15:42:00.000Z' }, 0, 0],
  [{ appVersion: 'a'.repeat(41) }, 0, 1],
])('a report with %j and %i operations has %i mistakes', (changes, count, mistakes) => {
  const request = { device: { ...device, ...changes }, operations: operations(count) }
  expect(messagesOf(SyncRequest, request)).toHaveLength(mistakes)
})

const operation = {
  id: deviceId,
  kind: 'place_order',
  version: 1,
  deviceId,
  capturedAt: '2026-11-21T15:42:00.000Z',
  payload: {},
}

test.each<[object, number]>([
  [{ kind: 'a'.repeat(40) }, 0],
  [{ kind: 'a'.repeat(41) }, 1],
  [{ version: 0 }, 1],
  [{ version: 1.5 }, 1],
  [{ id: '7' }, 1],
])('an operation with %j has %i mistakes', (changes, mistakes) => {
  expect(messagesOf(SyncOperation, { ...operation, ...changes })).toHaveLength(mistakes)
})

test('ids are written in lower case', () => {
  expect(SyncOperation.parse({ ...operation, id: deviceId.toUpperCase() }).id).toBe(deviceId)
})

test.each<[unknown, number]>([
  [{ vehicles: [{}, {}] }, 2],
  [{ vehicles: [] }, 0],
  [{ vehicles: 'many' }, 0],
  [{}, 0],
  [null, 0],
  [undefined, 0],
  ['vehicles', 0],
])('%j orders %i vehicles', (payload, count) => {
  expect(vehiclesIn(payload)).toBe(count)
})

test('staff settle at least one operation, with a note, and may name a dealership', () => {
  expect(messagesOf(SettleDevice, { missing: 1, note: 'a'.repeat(500) })).toEqual([])
  expect(messagesOf(SettleDevice, { missing: 0, note: 'Ordered by phone' })).toHaveLength(1)
  expect(messagesOf(SettleDevice, { missing: 1, note: 'a'.repeat(501) })).toHaveLength(1)
  expect(messagesOf(ListDevices, {})).toEqual([])
  expect(messagesOf(ListDevices, { dealerId: 'a'.repeat(64), cursor: '2026-11-21T15:42:00.000Z_7' })).toEqual(
    [],
  )
  expect(messagesOf(ListDevices, { dealerId: 'a'.repeat(65) })).toHaveLength(1)
})
