// Released apps, indexes and triggers read the columns of events, so that none may change.
import { describe, expect, test } from 'vitest'
import { sampleEvents } from '#core/testing/sample-events.ts'
import { kindOfState, kindOfStored, storedKinds, type StoredForm } from './kind-of-stored.ts'
import type { NewOrderEvent } from './order-event.ts'
import { storedParts } from './stored-forms.ts'

type Columns = readonly [
  event: keyof typeof sampleEvents,
  kind: string,
  fromState: string | null,
  toState: string | null,
  reason: string | null,
]

const columns: readonly Columns[] = [
  ['placed', 'placed', null, 'pending', 'Regular customer'],
  ['edited', 'edited', null, null, 'Moved'],
  ['vehicle_cancelled', 'edited', null, 'vehicle_cancelled', 'Sold'],
  ['called', 'note', null, 'called', 'Mailbox of her office'],
  ['driver_found', 'transport', 'pending', 'driver_found', null],
  ['payment_requested', 'transport', 'driver_found', 'payment_sent', null],
  ['driver_assigned', 'transport', 'payment_sent', 'driver_assigned', null],
  ['picked_up', 'transport', 'driver_assigned', 'in_transit', null],
  ['delivered', 'transport', 'in_transit', 'completed', 'Paid in cash'],
  ['driver_changed', 'transport', 'in_transit', 'in_transit', 'Breakdown'],
  ['rolled_back', 'transport', 'in_transit', 'driver_assigned', 'Mistake'],
  ['cancelled', 'transport', 'pending', 'cancelled', 'Sold'],
  ['contacted', 'note', null, 'contacted', null],
  ['payment_link_sent', 'note', null, null, 'Payment link sent again'],
  ['contact_corrected', 'note', null, null, null],
  ['payment_received', 'payment', 'unpaid', 'paid_full', null],
  ['payment_collected', 'payment', 'unpaid', 'paid_full', 'Check, 1042'],
  ['payment_failed', 'payment_failed', null, null, 'Your card was declined.'],
  ['refunded', 'refund', 'paid_full', 'refunded', 'Late'],
  ['refund_failed', 'note', null, null, 'The card provider refused a refund'],
  ['refunded_elsewhere', 'refund', 'paid_full', 'refunded', null],
  ['cash_returned', 'refund', 'paid_full', 'refunded', 'Money order: Late'],
  ['disputed', 'note', null, null, 'The customer disputes a card payment with their bank.'],
  ['dispute_won', 'note', null, null, null],
  ['dispute_lost', 'refund', 'paid_full', 'refunded', null],
  ['claim_filed', 'note', null, null, null],
  ['claim_moved', 'note', null, null, 'By two estimates'],
  ['data_deleted', 'note', null, null, 'Asked by phone'],
  ['data_exported', 'note', null, null, 'Asked by mail'],
  ['offered', 'note', null, null, null],
  ['offer_answered', 'note', null, null, null],
  ['offer_ended', 'note', null, null, 'Another truck'],
  ['offer_link_sent', 'note', null, null, null],
  ['claim_link_sent', 'note', null, null, null],
  ['rate_confirmation', 'note', null, null, null],
  ['evidence_downloaded', 'note', null, null, null],
  ['change_proposed', 'note', null, null, 'Customer asked to accept a higher price'],
  ['change_accepted', 'edited', null, null, 'The customer accepted the higher price'],
  ['change_declined', 'note', null, null, 'Customer declined the higher price'],
  ['change_withdrawn', 'note', null, null, 'Proposed change withdrawn'],
  ['file_attached', 'note', null, null, 'File attached'],
  ['driver_link', 'note', null, null, null],
  ['inspected', 'note', null, null, null],
  ['driver_told', 'note', null, null, 'Flat tire'],
  ['paper_sent', 'note', null, null, null],
  ['file_removed', 'note', null, null, 'File removed'],
  ['note_changed', 'note', null, null, 'Internal note changed'],
  ['note_deleted', 'note', null, null, 'Internal note deleted'],
  ['carrier_paid', 'note', null, null, 'Carrier paid on 2026-11-22, ACH 7, bill of lading BOL-1'],
]

test('every kind of event has its columns', () => {
  expect(columns.map(([event]) => event).toSorted()).toEqual(Object.keys(sampleEvents).toSorted())
  expect(storedKinds.join(' ')).toBe('placed edited transport payment payment_failed refund note')
})

test.each(columns)('%s is stored as %s from %s to %s: %s', (event, ...[kind, fromState, toState, reason]) => {
  const parts = storedParts(sampleEvents[event].event)
  expect(parts).toMatchObject({ event, kind, fromState, toState, reason })
  for (const name of ['kind', 'from', 'to', 'reason']) expect(parts.facts ?? {}).not.toHaveProperty(name)
})

test('an event without facts stores none', () => {
  expect(storedParts({ kind: 'contacted' }).facts).toBeNull()
  expect(storedParts(sampleEvents.file_attached.event).facts).toEqual({ name: 'title.pdf' })
})

describe('a remark', () => {
  const carrierPaid = sampleEvents.carrier_paid.event
  const collected = sampleEvents.payment_collected.event
  const returned = sampleEvents.cash_returned.event
  test.each<[NewOrderEvent, string]>([
    [{ ...carrierPaid, billOfLading: null }, 'Carrier paid on 2026-11-22, ACH 7'],
    [{ ...carrierPaid, carrierPaymentReference: null }, 'Carrier paid on 2026-11-22, bill of lading BOL-1'],
    [
      { ...carrierPaid, carrierPaidOn: null, carrierPaymentReference: null, billOfLading: null },
      'Carrier not paid',
    ],
    [{ ...collected, reference: null }, 'Check'],
    [{ ...collected, method: 'cash' }, 'Cash, 1042'],
    [{ ...returned, why: '' }, 'Money order'],
  ])('of %j is %s', (event, reason) => {
    expect(storedParts(event).reason).toBe(reason)
  })
})

describe('a row without a kind of its own', () => {
  const row = (changes: Partial<StoredForm>): StoredForm => ({
    kind: 'note',
    fromState: null,
    toState: null,
    reason: null,
    ...changes,
  })
  const acceptance = 'The customer accepted the higher price'

  test.each([
    [row({}), 'staff', 'noted'],
    [row({ reason: 'Something else' }), 'staff', 'noted'],
    [row({ reason: 'Carrier not paid' }), 'staff', 'carrier_paid'],
    [row({ toState: 'called' }), 'staff', 'called'],
    [row({ kind: 'edited', reason: acceptance }), 'customer', 'change_accepted'],
    [row({ kind: 'edited', reason: acceptance }), 'staff', 'edited'],
    [row({ kind: 'edited', reason: 'Moved' }), 'customer', 'edited'],
    [row({ kind: 'transport', toState: 'driver_found' }), 'staff', 'driver_found'],
    [row({ kind: 'transport', fromState: 'pending', toState: 'gone' }), 'staff', 'noted'],
    [row({ kind: 'transport', fromState: 'gone', toState: 'in_transit' }), 'staff', 'picked_up'],
    [row({ kind: 'transport', fromState: 'in_transit', toState: 'pending' }), 'staff', 'rolled_back'],
    [row({ kind: 'refund' }), 'staff', 'refunded'],
    [row({ kind: 'refund', reason: 'Cash: Late' }), 'staff', 'cash_returned'],
    [row({ kind: 'refund', reason: 'Cash: Late' }), 'provider', 'refunded_elsewhere'],
  ] as const)('%j by %s is %s', (stored, actorKind, kind) => {
    expect(kindOfStored({ ...stored, actorKind })).toBe(kind)
  })

  test('moved to a state that has a name', () => {
    expect(kindOfState('completed')).toBe('delivered')
    expect(kindOfState(null)).toBeUndefined()
    expect(kindOfState('toString')).toBeUndefined()
  })
})
