import { describe, expect, test } from 'vitest'
import { placeOfLine, townText } from '#core/address/place-of-line.ts'
import type { OrderStateFields } from '../state/order-state-fields.ts'
import { nextStep, trackEvents, trackSteps, type TimelineEvent } from './order-timeline.ts'
import { readTrackKey } from '../names/tracking-code.ts'
import { movedThrough } from '#core/testing/moved-through.ts'
import { sampleEvents } from '#core/testing/sample-events.ts'
import { unpaidOrder } from '#core/testing/unpaid-order.ts'

const at = (hour: number) => `2026-11-21T0${hour}:00:00.000Z`
const happened = (kind: keyof typeof sampleEvents, hour: number): TimelineEvent => ({
  event: sampleEvents[kind].event,
  createdAt: at(hour),
})
const paid = (to: 'deposit_paid' | 'paid_full' | 'unpaid', hour: number): TimelineEvent => ({
  event: { ...sampleEvents.payment_received.event, to },
  createdAt: at(hour),
})

describe('the timeline', () => {
  const events = trackEvents([
    happened('placed', 1),
    happened('payment_failed', 2),
    paid('deposit_paid', 3),
    happened('note_changed', 4),
    happened('driver_assigned', 5),
    happened('picked_up', 6),
  ])

  test('shows what happened, but no failed payments or notes', () => {
    expect(events.map(({ kind }) => kind)).toEqual(['placed', 'deposit_paid', 'driver_assigned', 'picked_up'])
  })

  test('names the deposit and the whole payment, and not a part of either', () => {
    const received = [paid('unpaid', 1), paid('deposit_paid', 2), paid('paid_full', 3)]
    expect(trackEvents(received).map(({ kind }) => kind)).toEqual(['deposit_paid', 'paid'])
  })

  test('forgets a move that was rolled back, and the drivers after it', () => {
    const moves = movedThrough('pending', 'driver_assigned', 'driver_assigned', 'pending')
    const told = [sampleEvents.placed.event, ...moves].map((event) => ({ event, createdAt: at(1) }))
    expect(trackEvents(told).map(({ kind }) => kind)).toEqual(['placed'])
  })

  test('says that one vehicle of several was cancelled (ORDER-44, TRACK-2)', () => {
    const [changed, cancelled] = trackEvents([happened('edited', 1), happened('vehicle_cancelled', 2)])
    expect(changed?.title).toBe('Order details changed')
    expect(cancelled).toEqual({ kind: 'vehicle_cancelled', title: 'One vehicle cancelled', at: at(2) })
  })

  test('shows completed steps with their times, the current step, and later ones', () => {
    expect(trackSteps('in_transit', events).map((step) => [step.kind, step.state, step.at])).toEqual([
      ['placed', 'done', at(1)],
      ['driver_assigned', 'done', at(5)],
      ['picked_up', 'done', at(6)],
      ['delivered', 'current', null],
    ])
  })

  test('of a cancelled order ends where it was cancelled', () => {
    const cancelled = trackEvents([happened('placed', 1), happened('cancelled', 2)])
    expect(trackSteps('cancelled', cancelled).map(({ state }) => state)).toEqual([
      'done',
      'not_reached',
      'not_reached',
      'not_reached',
    ])
  })

  test('shows the next step: payment, a driver, pickup, delivery, or nothing', () => {
    expect([
      nextStep(unpaidOrder)?.title,
      nextStep({ ...unpaidOrder, paymentStatus: 'deposit_paid', paidCents: 19_600, depositPaid: true })
        ?.title,
      nextStep({ ...unpaidOrder, transportStatus: 'driver_assigned' })?.title,
      nextStep({ ...unpaidOrder, transportStatus: 'in_transit' })?.title,
      nextStep({ ...unpaidOrder, transportStatus: 'completed' }),
    ]).toEqual([
      'Payment is next',
      "We're finding your driver",
      'Pickup is next',
      'Your vehicle is on its way',
      null,
    ])
  })
})

test.each([
  ['101 E Kennedy Blvd, Tampa, FL 33602', '33602', { city: 'Tampa', state: 'FL' }, 'Tampa, FL'],
  ['Tampa, FL 33602-1234', '33602', { city: 'Tampa', state: 'FL' }, 'Tampa, FL'],
  ['Suite 4, 1 Main St, New York, ny 10001', '10001', { city: 'New York', state: 'NY' }, 'New York, NY'],
  ['101 E Kennedy Blvd', '33602', { city: null, state: 'FL' }, 'FL'],
  ['Elm Street, FL 33602', '33602', { city: null, state: 'FL' }, 'FL'],
  ['Sunset Ranch Rd., FL 33602', '33602', { city: null, state: 'FL' }, 'FL'],
  ['Elm Street, Apt B, FL 33602', '33602', { city: null, state: 'FL' }, 'FL'],
  ['Elm Street, c/o Ada, FL 33602', '33602', { city: null, state: 'FL' }, 'FL'],
  ['1 Main St, Federal Way, WA 98003', '98003', { city: 'Federal Way', state: 'WA' }, 'Federal Way, WA'],
  ['101 E Kennedy Blvd, FL 33602', '33602', { city: null, state: 'FL' }, 'FL'],
])('of %j only the town is told', (line, zip, place, text) => {
  expect(placeOfLine(line, zip)).toEqual(place)
  expect(townText(line, zip)).toBe(text)
})

describe('a key for tracking', () => {
  const code = 'TR0123456789ABCDEFGHJKMNPQRS'
  test.each([
    [code, { kind: 'tracking_code', value: code }],
    [` tr01 2345-6789 abcdefghjkmnpqrs `, { kind: 'tracking_code', value: code }],
    ['sb123456', { kind: 'order_id', value: 'SB123456' }],
  ])('is read from %j', (text, key) => {
    expect(readTrackKey(text)).toEqual(key)
  })

  test.each(['', 'TR123', 'XX0123456789', 'SB', `${code}X`, "SB' OR 1=1"])('is not read from %j', (text) => {
    expect(readTrackKey(text)).toBeUndefined()
  })
})

test.each<[string, Partial<OrderStateFields>, RegExp]>([
  ['was never charged', {}, /^There's nothing more to do, and you weren't charged\.$/],
  ['was invoiced', { paymentMethod: 'invoice', paymentStatus: 'invoiced' }, /nothing is due\.$/],
  [
    'was refunded',
    { paymentStatus: 'refunded', paidCents: 19_600, refundedCents: 19_600 },
    /Card refunds take/,
  ],
  ['was paid', { paymentStatus: 'deposit_paid', paidCents: 19_600 }, /Card refunds take/],
])('tracking of a cancelled order that %s says so', (_, change, text) => {
  expect(nextStep({ ...unpaidOrder, ...change, transportStatus: 'cancelled' })?.text).toMatch(text)
})

test('a refunded active order does not ask for payment', () => {
  const refunded = {
    ...unpaidOrder,
    paymentStatus: 'refunded',
    paidCents: 19_600,
    refundedCents: 19_600,
  } as const
  expect(nextStep(refunded)?.title).not.toBe('Payment is next')
})
