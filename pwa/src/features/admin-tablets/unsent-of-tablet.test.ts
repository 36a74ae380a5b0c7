import type { AdminDeviceRow } from '@switchback/core/sync/admin-device.ts'
import { expect, test } from 'vitest'
import { neverArrivedSentence, waitingSentence } from './unsent-of-tablet.ts'

const none = { orders: 0, others: 0 }
const tablet = (changes: Partial<AdminDeviceRow>): AdminDeviceRow => ({
  deviceId: 'd',
  userId: 'u',
  number: 3,
  userName: 'Bo Kim',
  dealer: { id: 'b', companyName: 'Bayshore Motors' },
  appVersion: '0.1.0',
  firstContactAt: '2026-11-01T10:00:00.000Z',
  lastContactAt: '2026-11-20T21:10:00.000Z',
  waiting: none,
  neverArrived: none,
  account: { tablets: 0, missing: 0 },
  ...changes,
})

test.each([
  [{ orders: 2, others: 0 }, '2 orders of tablet 3 never arrived.'],
  [{ orders: 1, others: 2 }, '1 order and 2 other items of tablet 3 never arrived.'],
  [{ orders: 0, others: 1 }, '1 item of tablet 3 never arrived.'],
  [none, undefined],
])('%o never arrived', (neverArrived, sentence) => {
  expect(neverArrivedSentence(tablet({ neverArrived }))).toBe(sentence)
})

test.each([
  [{ orders: 1, others: 0 }, '1 order waits on tablet 3.'],
  [{ orders: 0, others: 2 }, '2 items wait on tablet 3.'],
  [{ orders: 1, others: 1 }, '1 order and 1 other item wait on tablet 3.'],
  [none, undefined],
])('%o wait', (waiting, sentence) => {
  expect(waitingSentence(tablet({ waiting }))).toBe(sentence)
})
