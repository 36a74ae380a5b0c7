import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { expect, test } from 'vitest'
import {
  assignBody,
  assignDraft,
  firstDraft,
  rateText,
  removeAssignDraft,
  storeAssignDraft,
} from './assign-values.ts'

const orderAt = (revision: number) =>
  ({
    id: 'order',
    revision,
    assignment: null,
    driverName: null,
    driverPhone: null,
    preferredPickupDate: '2026-12-01',
  }) as AdminOrderResponse

test('a draft is stored only if something was typed, and only for the revision it was typed on', () => {
  const order = orderAt(3)
  const first = firstDraft(order)
  storeAssignDraft(order, first)
  expect(assignDraft(order)).toBe(undefined)
  const typed = { ...first, values: { ...first.values, carrierPay: '1500' } }
  storeAssignDraft(order, typed)
  expect([assignDraft(order), assignDraft(orderAt(4))]).toEqual([typed, undefined])
  storeAssignDraft(order, first)
  expect(assignDraft(order)).toBe(undefined)
  storeAssignDraft(order, typed)
  removeAssignDraft(order)
  expect(assignDraft(order)).toBe(undefined)
})

test('the request names the revision that the form began with', () => {
  expect(assignBody(firstDraft(orderAt(3)).values, orderAt(3), []).revision).toBe(3)
})

test.each([
  [52_000, 1000, 1, '$0.52 a mile'],
  [52_050, 1000, 3, '$0.52 a mile, $173.50 a vehicle'],
  [52_000, 0, 1, ''],
])('a pay of %i cents for %i miles and %i vehicles', (payCents, distance, count, text) => {
  expect(rateText(payCents, { distance, vehicles: Array.from({ length: count }) })).toBe(text)
})
