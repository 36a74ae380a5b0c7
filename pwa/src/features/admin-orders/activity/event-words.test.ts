import type { OrderMessage } from '@switchback/core/notes/order-note.ts'
import type { AdminOrderEvent } from '@switchback/core/orders/response/admin-order.ts'
import { expect, test } from 'vitest'
import { eventSentence, messageSentence, reasonOf } from './event-words.ts'

const none: AdminOrderEvent = {
  kind: 'placed',
  fromState: null,
  toState: null,
  actorKind: 'staff',
  actorName: 'Olu Reyes',
  reason: null,
  amount: null,
  driverName: null,
  driverPhone: null,
  carrierName: null,
  carrierPay: null,
  carrierBefore: null,
  payBefore: null,
  overrideReason: null,
  changes: [],
  fileName: null,
  createdAt: '2026-11-22T10:00:00.000Z',
}
const customer = { actorKind: 'customer', actorName: null } as const
const provider = { actorKind: 'provider', actorName: null } as const
const moved = (fromState: string, toState: string) => ({ kind: 'transport', fromState, toState }) as const

const sentences: [Partial<AdminOrderEvent>, string][] = [
  [customer, 'The customer placed the order'],
  [{ kind: 'edited' }, 'Olu Reyes changed the order'],
  [{ kind: 'edited', toState: 'vehicle_cancelled' }, 'Olu Reyes cancelled a vehicle'],
  [moved('pending', 'driver_found'), 'Olu Reyes found a driver'],
  [moved('driver_found', 'payment_sent'), 'Olu Reyes sent the payment link'],
  [{ ...moved('payment_sent', 'driver_assigned'), driverName: 'Rosa Díaz' }, 'Olu Reyes assigned Rosa Díaz'],
  [
    { ...moved('in_transit', 'in_transit'), driverName: 'Ike Moss' },
    'Olu Reyes changed the driver to Ike Moss',
  ],
  [moved('in_transit', 'driver_assigned'), 'Olu Reyes rolled the order back to “Driver assigned”'],
  [moved('driver_assigned', 'in_transit'), 'Olu Reyes recorded the pickup'],
  [moved('in_transit', 'completed'), 'Olu Reyes recorded the delivery'],
  [{ ...moved('pending', 'cancelled'), ...customer }, 'The customer cancelled the order'],
  [
    { ...moved('pending', 'cancelled'), amount: '180.00' },
    'Olu Reyes cancelled the order, and $180.00 goes back',
  ],
  [
    { kind: 'payment', toState: 'deposit_paid', amount: '180.00', ...provider },
    'The card provider received $180.00 (deposit paid)',
  ],
  [{ kind: 'payment', toState: 'paid_full', amount: '720.00' }, 'Olu Reyes recorded $720.00 (paid in full)'],
  [
    { kind: 'payment_failed', amount: '180.00', ...provider },
    'The card provider declined a payment of $180.00',
  ],
  [{ kind: 'refund', amount: '20.00' }, 'Olu Reyes refunded $20.00'],
  [{ kind: 'note', toState: 'contacted' }, 'Olu Reyes contacted the customer'],
  [{ kind: 'note', reason: 'File attached', fileName: 'title.pdf' }, 'Olu Reyes attached a file'],
  [
    { kind: 'note', reason: 'Customer declined the higher price', ...customer },
    'The customer declined the higher price',
  ],
  // An answer that a device saved before the facts were part of it.
  [{ kind: 'note', reason: 'Carrier paid on 2026-11-20' }, 'Olu Reyes noted: Carrier paid on 2026-11-20'],
  [
    {
      event: 'carrier_paid',
      kind: 'note',
      reason: 'Carrier paid on 2026-11-20, ACH 77, bill of lading BOL-7',
      carrierPayment: { paidOn: '2026-11-20', reference: 'ACH 77', billOfLading: 'BOL-7' },
    },
    'Olu Reyes recorded that the carrier was paid on Nov 20, 2026, ACH 77, bill of lading BOL-7',
  ],
  [
    {
      event: 'carrier_paid',
      kind: 'note',
      carrierPayment: { paidOn: null, reference: null, billOfLading: null },
    },
    'Olu Reyes recorded that the carrier is not paid',
  ],
  // For staff who may not see carriers.
  [{ event: 'carrier_paid', kind: 'note' }, 'Olu Reyes recorded the payment of the carrier'],
]

test.each(sentences)('the event %j reads as: %s', (event, sentence) => {
  expect(eventSentence({ ...none, ...event })).toBe(sentence)
})

test.each<[Partial<AdminOrderEvent>, string | null]>([
  [{ event: 'cancelled', kind: 'transport', reason: 'Sold' }, 'Sold'],
  [{ event: 'payment_failed', kind: 'payment_failed', reason: 'Declined' }, 'Declined'],
  [{ event: 'file_attached', kind: 'note', reason: 'File attached' }, null],
  [{ kind: 'note', reason: 'By hand' }, null],
])('the event %j gives the reason %j beside its sentence', (event, reason) => {
  expect(reasonOf({ ...none, ...event })).toBe(reason)
})

test.each([
  ['sent', 'The email “Payment link” was sent to'],
  ['dead', 'The email “Payment link” could not be delivered to'],
] as const)('a message that is %s', (status, sentence) => {
  expect(messageSentence({ channel: 'mail', status } as OrderMessage, 'Payment link')).toBe(sentence)
})
