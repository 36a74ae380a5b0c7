import {
  nextStep,
  trackEvents,
  trackSteps,
  type TimelineEvent,
} from '@switchback/core/orders/events/order-timeline.ts'
import { kindsByState } from '@switchback/core/orders/events/kind-of-stored.ts'
import { sampleEvents } from '@switchback/core/testing/sample-events.ts'
import type { TransportState } from '@switchback/core/orders/state/order-state.ts'
import type { TrackResponse } from '@switchback/core/orders/state/track-response.ts'
import { describe, expect, test } from 'vitest'
import { journey } from './journey.ts'

const placed: TimelineEvent = {
  event: sampleEvents.placed.event,
  createdAt: '2026-11-01T10:00:00Z',
}
const moved = (to: keyof typeof kindsByState, day: number): TimelineEvent => ({
  event: sampleEvents[kindsByState[to]].event,
  createdAt: `2026-11-0${day}T10:00:00Z`,
})

/** The server's response for an order with a paid deposit. */
function tracked(
  transportStatus: TransportState,
  happened: TimelineEvent[],
  date: string | null = null,
): TrackResponse {
  const events = trackEvents(happened)
  return {
    orderNumber: 'ABCDEF',
    trackingCode: 'TR',
    status: 'pending',
    transportStatus,
    vehicle: { year: '2021', make: 'Honda', model: 'CR-V', vehicleType: 'SUV' },
    transportType: 'open',
    pickup: { city: 'Tampa', state: 'FL', point: null },
    delivery: { city: 'New York', state: 'NY', point: null },
    distance: 1156,
    preferredPickupDate: date,
    estimate: {
      pickup: { from: '2026-12-05', to: '2026-12-08' },
      delivery: { from: '2026-12-09', to: '2026-12-14' },
    },
    steps: trackSteps(transportStatus, events),
    events,
    next: nextStep({
      transportStatus,
      paymentStatus: 'deposit_paid',
      paymentMethod: 'stripe',
      paymentType: 'deposit',
      totalCents: 100_000,
      depositCents: 20_000,
      paidCents: 20_000,
      refundedCents: 0,
      depositPaid: true,
    }),
    createdAt: placed.createdAt,
    updatedAt: placed.createdAt,
  }
}

const told = (order: TrackResponse) => journey(order).map(({ kind, title }) => `${kind}: ${title}`)

describe('the journey of an order', () => {
  test('is mostly in the future at first, with the estimated days', () => {
    const entries = journey(tracked('pending', [placed], '2026-12-05'))
    expect(entries.map(({ kind }) => kind)).toEqual(['happened', 'now', 'coming', 'coming', 'coming'])
    expect(entries[0]).toMatchObject({ title: 'Order placed', at: placed.createdAt })
    expect(entries[3]).toMatchObject({
      title: 'Vehicle picked up',
      text: 'Estimated Dec 5 to 8. The driver calls ahead.',
    })
  })

  test('in transit has past steps with times and one step left', () => {
    const order = tracked('in_transit', [placed, moved('driver_assigned', 2), moved('in_transit', 3)])
    expect(told(order)).toEqual([
      'happened: Order placed',
      'happened: Driver assigned',
      'happened: Vehicle picked up',
      'now: Your vehicle is on its way',
      'coming: Vehicle delivered',
    ])
  })

  test('under a head that says what is next and when it arrives, only adds the days of the pickup', () => {
    const entries = journey(tracked('pending', [placed], '2026-12-05'), true)
    expect(entries.map(({ title, text }) => [title, text])).toEqual([
      ['Order placed', undefined],
      ["We're finding your driver", undefined],
      ['Driver assigned', undefined],
      ['Vehicle picked up', 'Estimated Dec 5 to 8'],
      ['Vehicle delivered', undefined],
    ])
  })

  test('ends with the delivery, or with the cancellation', () => {
    expect(told(tracked('completed', [placed, moved('completed', 4)])).at(-1)).toBe(
      'happened: Vehicle delivered',
    )
    expect(told(tracked('cancelled', [placed, moved('cancelled', 2)]))).toEqual([
      'happened: Order placed',
      'ended: Order cancelled',
    ])
  })
})
