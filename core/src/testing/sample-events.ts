import type { EventActorKind } from '#core/orders/events/event-actor.ts'
import type { NewOrderEvent, NewOrderEventOf } from '#core/orders/events/order-event.ts'

const noCarrier = { carrierId: null, carrierName: null, carrierPayCents: null }
const changes = [{ label: 'Pickup ZIP', before: '33601', after: '33602' }]
const edit = { totalCentsBefore: 100_000, totalCents: 90_000, changes }
const assigned = {
  from: 'payment_sent',
  driverName: 'Rosa Díaz',
  driverPhone: '8135550142',
  carrierId: 'carrier',
  carrierName: 'Gulf Haul',
  carrierPayCents: 80_000,
  pickupOn: '2026-11-22',
  deliverOn: null,
  pickupTime: '14:30',
  deliverTime: null,
  overrideReason: null,
} as const
const before = {
  driverNameBefore: 'Ann Lee',
  carrierIdBefore: 'other',
  carrierNameBefore: 'Bay Haul',
  carrierPayCentsBefore: 70_000,
  pickupOnBefore: '2026-11-21',
  deliverOnBefore: null,
}
const paid = {
  from: 'unpaid',
  to: 'paid_full',
  paymentId: 'payment',
  type: 'full',
  receivedCents: 100_000,
} as const
const sentBack = { from: 'paid_full', to: 'refunded', amountCents: 100_000 } as const

type Samples = {
  readonly [Kind in NewOrderEvent['kind']]: {
    readonly by: EventActorKind
    readonly event: NewOrderEventOf<Kind>
  }
}

/** One event of each kind, and who causes such an event. */
export const sampleEvents: Samples = {
  placed: {
    by: 'staff',
    event: {
      kind: 'placed',
      totalCents: 95_000,
      paymentMethod: 'stripe',
      cardCents: 100_000,
      termsVersion: null,
      reason: 'Regular customer',
    },
  },
  edited: { by: 'staff', event: { kind: 'edited', ...edit, reason: 'Moved' } },
  vehicle_cancelled: {
    by: 'dealer',
    event: { kind: 'vehicle_cancelled', ...edit, refundCents: 10_000, reason: 'Sold' },
  },
  called: {
    by: 'staff',
    event: {
      kind: 'called',
      callId: '0b9f6a0e-4c1f-4c55-9a53-0d2c4f1f7a11',
      callee: 'customer',
      outcome: 'voicemail',
      nextCallAt: '2026-11-23T14:00:00.000Z',
      reason: 'Mailbox of her office',
    },
  },
  driver_found: { by: 'staff', event: { kind: 'driver_found', from: 'pending' } },
  payment_requested: { by: 'staff', event: { kind: 'payment_requested', from: 'driver_found' } },
  driver_assigned: { by: 'staff', event: { kind: 'driver_assigned', ...assigned } },
  picked_up: {
    by: 'staff',
    event: { kind: 'picked_up', from: 'driver_assigned', reason: null, happenedAt: null, inspectionId: null },
  },
  delivered: {
    by: 'staff',
    event: {
      kind: 'delivered',
      from: 'in_transit',
      reason: 'Paid in cash',
      happenedAt: '2026-11-20T15:10:00.000Z',
      inspectionId: null,
    },
  },
  driver_changed: {
    by: 'staff',
    event: { kind: 'driver_changed', ...assigned, ...before, from: 'in_transit', reason: 'Breakdown' },
  },
  rolled_back: {
    by: 'staff',
    event: {
      kind: 'rolled_back',
      from: 'in_transit',
      to: 'driver_assigned',
      ...noCarrier,
      carrierPaidOn: null,
      carrierPaymentReference: null,
      reason: 'Mistake',
    },
  },
  cancelled: {
    by: 'customer',
    event: { kind: 'cancelled', from: 'pending', refundCents: 0, reason: 'Sold' },
  },
  contacted: { by: 'staff', event: { kind: 'contacted' } },
  payment_link_sent: { by: 'staff', event: { kind: 'payment_link_sent' } },
  contact_corrected: { by: 'staff', event: { kind: 'contact_corrected', changes } },
  payment_received: { by: 'provider', event: { kind: 'payment_received', ...paid, currency: 'usd' } },
  payment_collected: {
    by: 'staff',
    event: { kind: 'payment_collected', ...paid, method: 'check', reference: '1042' },
  },
  payment_failed: {
    by: 'provider',
    event: {
      kind: 'payment_failed',
      paymentId: 'payment',
      type: 'full',
      amountCents: 100_000,
      reason: 'Your card was declined.',
    },
  },
  refunded: {
    by: 'staff',
    event: { kind: 'refunded', ...sentBack, refundId: 'refund', paymentId: 'payment', reason: 'Late' },
  },
  refund_failed: {
    by: 'provider',
    event: { kind: 'refund_failed', refundId: 'refund', paymentId: 'payment', amountCents: 100_000 },
  },
  refunded_elsewhere: {
    by: 'provider',
    event: { kind: 'refunded_elsewhere', ...sentBack, paymentId: 'payment' },
  },
  cash_returned: {
    by: 'staff',
    event: { kind: 'cash_returned', ...sentBack, method: 'money_order', why: 'Late' },
  },
  disputed: { by: 'provider', event: { kind: 'disputed', intentId: 'pi_1', amountCents: 100_000 } },
  dispute_won: {
    by: 'provider',
    event: { kind: 'dispute_won', intentId: 'pi_1', amountCents: 100_000, reason: null },
  },
  dispute_lost: {
    by: 'provider',
    event: { kind: 'dispute_lost', ...sentBack, intentId: 'pi_1', reason: null },
  },
  claim_filed: {
    by: 'customer',
    event: {
      kind: 'claim_filed',
      claimId: 'claim',
      number: 'SB1-C1',
      vehicle: '2022 Honda Civic',
      amountCents: 45_000,
    },
  },
  claim_moved: {
    by: 'staff',
    event: {
      kind: 'claim_moved',
      claimId: 'claim',
      number: 'SB1-C1',
      vehicle: '2022 Honda Civic',
      action: 'offer',
      state: 'offered',
      amountCents: 30_000,
      paidBy: null,
      paidMethod: null,
      paidReference: null,
      reason: 'By two estimates',
    },
  },
  data_deleted: { by: 'staff', event: { kind: 'data_deleted', reason: 'Asked by phone' } },
  data_exported: { by: 'staff', event: { kind: 'data_exported', reason: 'Asked by mail' } },

  offered: {
    by: 'staff',
    event: {
      kind: 'offered',
      offerId: 'offer',
      carriers: 3,
      leftOut: 1,
      amountCents: 160_000,
      step: 0,
      isNewPay: false,
    },
  },
  offer_answered: {
    by: 'carrier',
    event: {
      kind: 'offer_answered',
      offerId: 'offer',
      carrierName: 'Palmetto Lines',
      answer: 'countered',
      amountCents: 170_000,
      saidBy: null,
      reason: null,
    },
  },
  offer_ended: {
    by: 'staff',
    event: { kind: 'offer_ended', offerId: 'offer', how: 'withdrawn', reason: 'Another truck' },
  },
  offer_link_sent: {
    by: 'staff',
    event: { kind: 'offer_link_sent', offerId: 'offer', carrierName: 'Palmetto Lines' },
  },
  claim_link_sent: {
    by: 'staff',
    event: {
      kind: 'claim_link_sent',
      claimId: 'claim',
      number: 'K7M2QX-C1',
      carrierName: 'Palmetto Lines',
    },
  },
  rate_confirmation: {
    by: 'carrier',
    event: {
      kind: 'rate_confirmation',
      offerId: 'offer',
      carrierName: 'Palmetto Lines',
      number: 'K7M2QX-1',
      step: 'signed',
      signedBy: 'Dana Reyes',
    },
  },
  evidence_downloaded: { by: 'staff', event: { kind: 'evidence_downloaded', intentId: 'pi_1' } },
  change_proposed: {
    by: 'staff',
    event: {
      kind: 'change_proposed',
      changeId: 'change',
      totalBeforeCents: 100_000,
      totalCents: 110_000,
      changes,
      why: 'Longer',
    },
  },
  change_accepted: {
    by: 'customer',
    event: { kind: 'change_accepted', ...edit, changeId: 'change' },
  },
  change_declined: { by: 'customer', event: { kind: 'change_declined', changeId: 'change' } },
  change_withdrawn: { by: 'staff', event: { kind: 'change_withdrawn', changeId: 'change' } },
  file_attached: { by: 'dealer', event: { kind: 'file_attached', name: 'title.pdf' } },
  driver_link: { by: 'driver', event: { kind: 'driver_link', step: 'opened', device: 'iPhone, Safari' } },
  inspected: {
    by: 'driver',
    event: {
      kind: 'inspected',
      inspectionId: 'id',
      step: 'pickup',
      vehicle: '2021 Honda Accord',
      isEvidence: false,
    },
  },
  driver_told: {
    by: 'driver',
    event: { kind: 'driver_told', told: 'problem', vehicle: null, reason: 'Flat tire' },
  },
  paper_sent: {
    by: 'system',
    event: { kind: 'paper_sent', step: 'pickup', isFinal: true, count: 3, address: null },
  },
  file_removed: { by: 'customer', event: { kind: 'file_removed', name: 'title.pdf' } },
  note_changed: {
    by: 'staff',
    event: { kind: 'note_changed', noteId: 'note', noteBefore: 'one', noteAfter: 'two' },
  },
  note_deleted: { by: 'staff', event: { kind: 'note_deleted', noteId: 'note', noteBefore: 'one' } },
  carrier_paid: {
    by: 'staff',
    event: {
      kind: 'carrier_paid',
      carrierPaidOn: '2026-11-22',
      carrierPaidOnBefore: null,
      carrierPaymentReference: 'ACH 7',
      carrierPaymentReferenceBefore: null,
      billOfLading: 'BOL-1',
      billOfLadingBefore: null,
    },
  },
}
