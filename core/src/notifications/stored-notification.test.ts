import { describe, expect, test } from 'vitest'
import { sampleNotifications } from '#core/testing/sample-notifications.ts'
import { titleOf } from './notification-titles.ts'
import type { StaffNotification } from './staff-notification.ts'
import { readStoredNotification, storedNotification } from './stored-notification.ts'

const samples = sampleNotifications({ orderId: 'order-1', dealerId: 'dealer-1', userId: 'user-1' })

/** The row as a release before typed notifications wrote it: no kind among the facts, and fewer of them. */
function earlierRow(notification: StaffNotification, lacked: readonly string[]) {
  const { facts, ...row } = storedNotification(notification)
  const kept = Object.entries(facts).filter(([name]) => name !== 'kind' && !lacked.includes(name))
  return { ...row, facts: Object.fromEntries(kept) }
}

/** The facts that earlier releases did not write, by kind. */
const lacked: Readonly<Partial<Record<StaffNotification['kind'], readonly string[]>>> = {
  order_cancelled: ['by'],
  vehicle_cancelled: ['by', 'position'],
  order_change_answered: ['changeId', 'answer'],
  cancelled_order_paid: ['isSentBack'],
  invoice_overpaid: ['invoiceId'],
  hand_back_due: ['revision', 'cause'],
  order_refunded_elsewhere: ['refundId'],
  invoice_refunded_elsewhere: ['refundedCents'],
  refund_not_received: ['eventId'],
  credit_application: ['applicationId'],
  credit_limit_request: ['requestId'],
  message_not_delivered: ['at'],
  mentioned: ['noteId', 'authorName'],
}

const ofEarlierReleases = Object.values(samples).filter(({ kind }) => kind !== 'test')

describe.each(Object.values(samples))('$kind', (notification) => {
  test('is read as it was written', () => {
    expect(readStoredNotification(storedNotification(notification))).toEqual(notification)
  })
})

// A test notification of an earlier release had no facts: its title is all that is known.
describe.each(ofEarlierReleases)('$kind of an earlier release', (notification) => {
  test('is known by its facts', () => {
    const names = lacked[notification.kind] ?? []
    const expected = { ...notification, ...Object.fromEntries(names.map((name) => [name, null])) }
    expect(readStoredNotification(earlierRow(notification, names))).toEqual(expected)
  })
})

test('the columns are those that earlier releases wrote', () => {
  expect(storedNotification(samples.hand_back_due)).toEqual({
    kind: 'overpayment',
    title: 'A lower price: collected money has to be handed back',
    orderId: 'order-1',
    dealerId: null,
    userId: null,
    facts: {
      kind: 'hand_back_due',
      revision: 3,
      cause: 'lower_price',
      receivedCents: 50_000,
      askedCents: 41_500,
      handBackCents: 8500,
    },
    dedupeKey: 'hand_back:order-1:3',
  })
})

test('each decided dispute of an order at one revision has its own key for what is left', () => {
  const decided = { ...samples.hand_back_due, cause: 'dispute_decided' } as const
  expect(storedNotification(decided).dedupeKey).toBe('hand_back:order-1:3:8500')
  expect(titleOf(decided)).toContain('Please decide on a refund')
})

test('a cause has one key, whichever release writes it', () => {
  expect(Object.values(samples).map((sample) => storedNotification(sample).dedupeKey)).toEqual([
    'overpayment:payment-1',
    'payment_mismatch:payment-1',
    'payment_of_cancelled_order:payment-1',
    'overpayment:payment-2:invoice-1',
    'payment_mismatch:payment-2',
    'hand_back:order-1:3',
    'refunded_elsewhere:refund-1',
    'refunded_elsewhere:payment-1:50000',
    'books_differ:payment-1:41500:0:40000:100',
    'unknown_payment:pi_1',
    'refund_failed:refund-2',
    'refund_failed:event-1',
    'payment_disputed:pi_1',
    'dispute_closed:pi_1:lost',
    'dealer_application:dealer-1',
    'credit_application:application-1',
    'credit_limit_request:request-1',
    'new_order:order-1',
    'test:test-1',
    'order_cancelled:order-1',
    'vehicle_cancelled:order-1:2',
    'order_change_answered:change-1',
    'order_change_void:change-2',
    'claim_filed:claim-1',
    'claim_answered:claim-1:3',
    'offer_answered:recipient-1:2',
    'confirmation_signed:confirmation-1',
    'message_not_delivered:message-1:2026-11-21T12:00:00.000Z',
    'messages_kept:sms',
    'mentioned:note-1:user-1',
  ])
})

test('a row whose facts nobody can read is shown by its title alone', () => {
  const row = {
    kind: 'new_order',
    title: 'x',
    orderId: null,
    dealerId: null,
    userId: null,
    facts: {},
  } as const
  expect(readStoredNotification(row)).toBeUndefined()
})
