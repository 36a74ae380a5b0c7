import { expect, test } from 'vitest'
import { transportStates } from '../state/order-state.ts'
import type { OrderStateFields } from '../state/order-state-fields.ts'
import { trackEvents } from './order-timeline.ts'
import { isArranged, publicEvents, publicNextStep, publicTransport } from './public-progress.ts'
import { sampleEvents } from '#core/testing/sample-events.ts'
import { unpaidOrder } from '#core/testing/unpaid-order.ts'

const deposited: OrderStateFields = {
  ...unpaidOrder,
  paymentStatus: 'deposit_paid',
  paidCents: 19_600,
  depositPaid: true,
}

test('payments, requests for them, and refunds are not public events', () => {
  const { placed, payment_received: paid, driver_found: found } = sampleEvents
  const happened = [
    placed.event,
    { ...paid.event, to: 'deposit_paid' as const },
    found.event,
    sampleEvents.payment_requested.event,
    { ...paid.event, to: 'paid_full' as const },
    sampleEvents.cancelled.event,
    sampleEvents.refunded.event,
  ]
  const events = trackEvents(happened.map((event, at) => ({ event, createdAt: `2026-11-2${at}T00:00:00Z` })))
  expect(events).toHaveLength(7)
  expect(publicEvents(events).map(({ kind }) => kind)).toEqual(['placed', 'driver_found', 'cancelled'])
})

test.each([
  ['unpaid', unpaidOrder],
  ['paid', deposited],
  ['refunded', { ...deposited, paymentStatus: 'refunded', refundedCents: 19_600 }],
] as const)('no step of an order that is %s speaks of money or of how to cancel', (_, order) => {
  for (const transportStatus of transportStates) {
    const { title = '', text = '' } = publicNextStep({ ...order, transportStatus }) ?? {}
    expect(`${title} ${text}`).not.toMatch(/pay|paid|deposit|charge|refund|card|due|can (still )?cancel/i)
  }
})

test('before it is paid, the search for a driver is still to come', () => {
  expect(publicNextStep(unpaidOrder)?.title).toBe('Finding a driver is next')
  expect(publicNextStep(deposited)?.title).toBe("We're finding your driver")
})

test('is arranged once it is paid, has a driver, or goes by invoice', () => {
  expect(isArranged(unpaidOrder)).toBe(false)
  expect(isArranged({ ...unpaidOrder, transportStatus: 'payment_sent' })).toBe(false)
  expect(isArranged(deposited)).toBe(true)
  expect(isArranged({ ...unpaidOrder, transportStatus: 'in_transit' })).toBe(true)
  expect(isArranged({ ...unpaidOrder, paymentMethod: 'invoice', paymentStatus: 'invoiced' })).toBe(true)
})

test('a request for payment appears as the driver that was found', () => {
  expect(publicTransport('payment_sent')).toBe('driver_found')
  expect(publicNextStep({ ...unpaidOrder, transportStatus: 'payment_sent' })?.title).toBe(
    'A driver has been found',
  )
  expect(publicTransport('in_transit')).toBe('in_transit')
})
