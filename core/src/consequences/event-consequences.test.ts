import { expect, test } from 'vitest'
import { sampleEvents } from '#core/testing/sample-events.ts'
import { sampleNotifications } from '#core/testing/sample-notifications.ts'
import { dealerNoticeAfter, eventConsequences, notificationsAfter } from './event-consequences.ts'
import { orderEventKinds } from '#core/orders/events/order-event.ts'

const samples = sampleNotifications({ orderId: 'order', dealerId: 'dealer', userId: 'user' })
const customer = { kind: 'customer' } as const
const staff = { kind: 'staff', userId: 'ops' } as const

test.each(orderEventKinds)('%s brings the notifications of its row', (kind) => {
  const { staffNotifications, unlessByStaff, messages } = eventConsequences[kind]
  const wanted = staffNotifications.map((each) => samples[each])
  const mails = messages.map((each) => ({ kind: each }))
  expect(notificationsAfter({ event: { kind }, actor: customer }, wanted, mails)).toEqual(wanted)
  expect(staffNotifications).toEqual(expect.arrayContaining([...unlessByStaff]))
})

test('an event that staff never cause has no audit, and is an error by staff', () => {
  expect(() => notificationsAfter({ event: { kind: 'payment_failed' }, actor: staff }, [], [])).toThrow(
    'eventConsequences has no audit for payment_failed by staff',
  )
})

test('staff are told of what others place and cancel, and of money to hand back even if they caused it', () => {
  const event = { kind: 'vehicle_cancelled' } as const
  const both = [samples.vehicle_cancelled, samples.hand_back_due]
  expect(notificationsAfter({ event, actor: customer }, both, [])).toEqual(both)
  expect(notificationsAfter({ event, actor: staff }, both, [])).toEqual([samples.hand_back_due])
  const placed = { event: { kind: 'placed' }, actor: staff } as const
  expect(notificationsAfter(placed, [samples.new_order], [])).toEqual([])
})

test('a dealership reads why its order is cancelled or changed, and of others only that they happened', () => {
  expect(dealerNoticeAfter(sampleEvents.cancelled.event)).toEqual({
    kind: 'order_cancelled',
    detail: sampleEvents.cancelled.event.reason,
  })
  expect(dealerNoticeAfter(sampleEvents.change_proposed.event)).toEqual({
    kind: 'change_needs_consent',
    detail: sampleEvents.change_proposed.event.why,
  })
  expect(dealerNoticeAfter(sampleEvents.picked_up.event)).toEqual({ kind: 'in_transit', detail: null })
  // Why staff edit is for staff.
  expect(dealerNoticeAfter(sampleEvents.edited.event)).toEqual({ kind: 'order_changed', detail: null })
  expect(dealerNoticeAfter(sampleEvents.payment_received.event)).toBe(null)
})

test('what the row does not list is an error that names the table', () => {
  const moved = { event: { kind: 'picked_up' }, actor: staff } as const
  expect(() => notificationsAfter(moved, [], [{ kind: 'delivered' }])).toThrow(
    'eventConsequences lists no delivered for picked_up',
  )
  expect(() => notificationsAfter(moved, [samples.new_order], [])).toThrow(
    'eventConsequences lists no new_order for picked_up',
  )
})
