import { describe, expect, test } from 'vitest'
import { sampleEvents } from '#core/testing/sample-events.ts'
import { timeOf, trackEvents, trackSteps, type TimelineEvent } from './order-timeline.ts'

const at = (hour: number) => `2026-11-21T0${hour}:00:00.000Z`
const happened = (event: TimelineEvent['event'], hour: number): TimelineEvent => ({
  event,
  createdAt: at(hour),
})
const { placed, driver_assigned: assigned, driver_changed: changed, picked_up: pickedUp } = sampleEvents
const { rolled_back: rolledBack, delivered, payment_received: received } = sampleEvents

test('customers and dealers see these kinds, and no other', () => {
  const seen = Object.values(sampleEvents).flatMap(({ event }) =>
    trackEvents([happened(event, 1)]).map(({ kind, title }) => `${event.kind}: ${kind}, ${title}`),
  )
  expect(seen.toSorted()).toEqual([
    'cancelled: cancelled, Order cancelled',
    'cash_returned: refunded, Refund sent',
    'change_accepted: edited, Order details changed',
    'delivered: delivered, Vehicle delivered',
    'driver_assigned: driver_assigned, Driver assigned',
    'driver_changed: driver_changed, Driver changed',
    'driver_found: driver_found, Driver found',
    'edited: edited, Order details changed',
    'payment_collected: paid, Payment received',
    'payment_received: paid, Payment received',
    'payment_requested: payment_requested, Payment requested',
    'picked_up: picked_up, Vehicle picked up',
    'placed: placed, Order placed',
    'refunded: refunded, Refund sent',
    'refunded_elsewhere: refunded, Refund sent',
    'vehicle_cancelled: vehicle_cancelled, One vehicle cancelled',
  ])
  const deposit = trackEvents([happened({ ...received.event, to: 'deposit_paid' }, 1)])
  expect(deposit.map(({ kind, title }) => [kind, title])).toEqual([['deposit_paid', 'Deposit received']])
})

describe('a roll-back', () => {
  const kindsOf = (...events: TimelineEvent['event'][]) =>
    trackEvents(events.map((event, hour) => happened(event, hour))).map(({ kind }) => kind)
  const back = (from: 'in_transit' | 'driver_assigned') => ({ ...rolledBack.event, from })
  const paid = { ...received.event, to: 'paid_full' } as const

  test('of an assignment takes the drivers after it, and no payment', () => {
    const events = [placed.event, assigned.event, paid, changed.event, back('driver_assigned')]
    expect(kindsOf(...events)).toEqual(['placed', 'paid'])
  })

  test('takes no driver before it, and no driver after another move', () => {
    expect(kindsOf(changed.event, assigned.event, back('driver_assigned'))).toEqual(['driver_changed'])
    expect(kindsOf(pickedUp.event, changed.event, back('in_transit'))).toEqual(['driver_changed'])
  })

  test('takes the last of two moves, and nothing if there was none', () => {
    expect(kindsOf(pickedUp.event, pickedUp.event, paid, back('in_transit'))).toEqual(['picked_up', 'paid'])
    expect(kindsOf(placed.event, paid, back('in_transit'))).toEqual(['placed', 'paid'])
    expect(kindsOf(pickedUp.event, back('in_transit'))).toEqual([])
  })
})

test('events come by the time when they happened, and those of one moment as they were recorded', () => {
  const early = { ...delivered.event, happenedAt: at(1) }
  expect(timeOf(happened(early, 5))).toBe(at(1))
  expect(timeOf(happened(placed.event, 5))).toBe(at(5))
  const events = [
    happened(placed.event, 2),
    happened(early, 5),
    happened(assigned.event, 2),
    happened(changed.event, 3),
  ]
  expect(trackEvents(events).map(({ kind, at: when }) => [kind, when])).toEqual([
    ['delivered', at(1)],
    ['placed', at(2)],
    ['driver_assigned', at(2)],
    ['driver_changed', at(3)],
  ])
})

describe('the steps of an order', () => {
  test.each([
    ['pending', 'done current upcoming upcoming'],
    ['driver_found', 'done current upcoming upcoming'],
    ['payment_sent', 'done current upcoming upcoming'],
    ['driver_assigned', 'done done current upcoming'],
    ['in_transit', 'done done done current'],
    ['completed', 'done done done done'],
    ['cancelled', 'not_reached not_reached not_reached not_reached'],
  ] as const)('that is %s are %s', (state, steps) => {
    expect(
      trackSteps(state, [])
        .map((step) => step.state)
        .join(' '),
    ).toBe(steps)
  })

  test('have names', () => {
    expect(trackSteps('pending', []).map(({ kind, label }) => `${kind}: ${label}`)).toEqual([
      'placed: Order placed',
      'driver_assigned: Driver assigned',
      'picked_up: In transit',
      'delivered: Delivered',
    ])
  })
})
