import { transportStates } from '@switchback/core/orders/state/order-state.ts'
import { expect, test } from 'vitest'
import { stateMarks } from './state-marks.ts'

test('each state of an order has a shape of its own, whatever its color', () => {
  const shapes = transportStates.map((state) => stateMarks[state].path)
  expect(new Set(shapes).size).toBe(transportStates.length)
})
