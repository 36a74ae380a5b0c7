import { describe, expect, test } from 'vitest'
import type { TransportState } from '#core/orders/state/order-state.ts'
import { movedThrough } from '#core/testing/moved-through.ts'
import { sampleEvents } from '#core/testing/sample-events.ts'
import { rollBackTo, transportAfter } from './moves.ts'

describe('a roll back leads to', () => {
  test.each<[TransportState[], TransportState | undefined]>([
    [['pending'], undefined],
    [['pending', 'driver_assigned'], 'pending'],
    [['pending', 'driver_found', 'driver_assigned'], 'driver_found'],
    [['pending', 'driver_assigned', 'driver_assigned', 'in_transit'], 'driver_assigned'],
    [['pending', 'driver_assigned', 'in_transit', 'driver_assigned'], 'pending'],
    [['pending', 'driver_found', 'payment_sent', 'driver_found', 'driver_assigned'], 'driver_found'],
    [['pending', 'driver_found', 'pending'], undefined],
    [['pending', 'driver_assigned', 'cancelled'], undefined],
  ])('after %j: %s', (states, target) => {
    const transportStatus = states.at(-1) ?? 'pending'
    expect(rollBackTo({ transportStatus }, movedThrough(...states))).toBe(target)
  })
})

test('each event that takes an order to a state names it, and no other does', () => {
  const through = ['pending', 'driver_found', 'payment_sent', 'driver_assigned', 'driver_assigned'] as const
  const states = [...through, 'in_transit', 'driver_assigned', 'in_transit', 'completed'] as const
  const events = [sampleEvents.placed.event, ...movedThrough(...states)]
  expect(events.map((event) => transportAfter(event))).toEqual(states)
  expect(transportAfter({ ...sampleEvents.cancelled.event, from: 'pending' })).toBe('cancelled')
  expect(transportAfter(sampleEvents.payment_received.event)).toBe(null)
})
