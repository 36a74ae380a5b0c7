import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { expect, test } from 'vitest'
import { assignBody, assignDrafts, rateText, type Draft } from './assign-values.ts'

const orderAt = (revision: number) =>
  ({
    id: 'order',
    revision,
    assignment: null,
    driverName: null,
    driverPhone: null,
    preferredPickupDate: '2026-12-01',
  }) as AdminOrderResponse

test('what was typed stays after a colleague’s change, and other fields are the order’s', () => {
  const order = orderAt(3)
  const first = assignDrafts.valuesOf(order)
  const carrier = { id: 'c1' } as Draft['carrier']
  const typed = { carrier, values: { ...first.values, carrierId: 'c1', carrierPay: '1500' } }
  assignDrafts.keep(order, typed)
  expect(assignDrafts.valuesOf(order)).toEqual(typed)
  const changed = { ...orderAt(4), preferredPickupDate: '2026-12-09' }
  expect(assignDrafts.valuesOf(changed)).toEqual({
    carrier,
    values: { ...typed.values, pickupDate: '2026-12-09' },
  })
  assignDrafts.remove(order.id)
  expect(assignDrafts.valuesOf(order)).toEqual(first)
})

test('a driver whom a colleague assigned meanwhile ends the draft', () => {
  const order = orderAt(3)
  const first = assignDrafts.valuesOf(order)
  assignDrafts.keep(order, { ...first, values: { ...first.values, carrierId: 'c1', carrierPay: '1500' } })
  const assignment = { carrierId: 'c2', driverId: 'd2', carrierPay: '900.00', pickupDate: '2026-12-01' }
  const assigned = { ...orderAt(4), assignment } as AdminOrderResponse
  expect(assignDrafts.valuesOf(assigned).values).toMatchObject({ carrierId: 'c2', carrierPay: '900.00' })
  assignDrafts.remove(order.id)
})

test('the request names the revision that the form began with', () => {
  expect(assignBody(assignDrafts.valuesOf(orderAt(3)).values, orderAt(3), []).revision).toBe(3)
})

test.each([
  [52_000, 1000, 1, '$0.52 a mile'],
  [52_050, 1000, 3, '$0.52 a mile, $173.50 a vehicle'],
  [52_000, 0, 1, ''],
])('a pay of %i cents for %i miles and %i vehicles', (payCents, distance, count, text) => {
  expect(rateText(payCents, { distance, vehicles: Array.from({ length: count }) })).toBe(text)
})
