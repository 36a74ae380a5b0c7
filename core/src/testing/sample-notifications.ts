import type { StaffNotificationKind, StaffNotificationOf } from '#core/notifications/staff-notification.ts'

/** The order, dealership and user that a notification may name. */
export type SampleIds = { readonly orderId: string; readonly dealerId: string; readonly userId: string }

/** A notification of each kind. */
type Samples = { readonly [Kind in StaffNotificationKind]: StaffNotificationOf<Kind> }

const payment = { paymentId: 'payment-1', intentId: 'pi_1' }

function receivedMoney({ orderId, dealerId }: SampleIds) {
  const sums = { ...payment, askedCents: 41_500, receivedCents: 50_000, currency: 'usd' }
  const orderPaid = { orderId, ...sums, totalCents: 45_000 }
  const invoicePaid = { orderId, dealerId, ...sums, paymentId: 'payment-2', invoiceNumber: 'INV-2026-000001' }
  return {
    order_overpaid: { kind: 'order_overpaid', ...orderPaid },
    order_paid_otherwise: { kind: 'order_paid_otherwise', ...orderPaid },
    cancelled_order_paid: { kind: 'cancelled_order_paid', ...orderPaid, isSentBack: true },
    invoice_overpaid: { kind: 'invoice_overpaid', ...invoicePaid, invoiceId: 'invoice-1' },
    invoice_paid_otherwise: { kind: 'invoice_paid_otherwise', ...invoicePaid },
    hand_back_due: {
      kind: 'hand_back_due',
      orderId,
      revision: 3,
      cause: 'lower_price',
      receivedCents: 50_000,
      askedCents: 41_500,
      handBackCents: 8500,
    },
  } satisfies Partial<Samples>
}

function returnedMoney({ orderId, dealerId }: SampleIds) {
  return {
    order_refunded_elsewhere: {
      kind: 'order_refunded_elsewhere',
      orderId,
      ...payment,
      sentBackCents: 41_500,
      refundId: 'refund-1',
    },
    invoice_refunded_elsewhere: {
      kind: 'invoice_refunded_elsewhere',
      orderId,
      dealerId,
      ...payment,
      sentBackCents: 41_500,
      refundedCents: 50_000,
    },
    books_differ: {
      kind: 'books_differ',
      orderId,
      dealerId: null,
      ...payment,
      booksReceivedCents: 41_500,
      booksRefundedCents: 0,
      providerReceivedCents: 40_000,
      providerRefundedCents: 100,
    },
    unknown_payment: { kind: 'unknown_payment', intentId: 'pi_1', receivedCents: 41_500, currency: 'usd' },
    refund_refused: { kind: 'refund_refused', orderId, refundId: 'refund-2', amountCents: 41_500 },
    refund_not_received: {
      kind: 'refund_not_received',
      orderId: null,
      dealerId,
      intentId: 'pi_1',
      eventId: 'event-1',
    },
    payment_disputed: {
      kind: 'payment_disputed',
      orderId,
      dealerId: null,
      intentId: 'pi_1',
      further: null,
      renewed: null,
    },
    dispute_closed: {
      kind: 'dispute_closed',
      orderId,
      dealerId: null,
      intentId: 'pi_1',
      outcome: 'lost',
      amountCents: 41_500,
    },
  } satisfies Partial<Samples>
}

function dealerships({ dealerId }: SampleIds) {
  return {
    dealer_application: {
      kind: 'dealer_application',
      dealerId,
      companyName: 'Sunrise Motors',
      contactName: 'Dana Whitfield',
      city: 'Tampa',
      state: 'FL',
    },
    credit_application: {
      kind: 'credit_application',
      dealerId,
      applicationId: 'application-1',
      requestedLimitCents: 500_000,
    },
    credit_limit_request: {
      kind: 'credit_limit_request',
      dealerId,
      requestId: 'request-1',
      fromLimitCents: 500_000,
      toLimitCents: 900_000,
    },
  } satisfies Partial<Samples>
}

const counterOffer = {
  kind: 'offer_answered',
  offerId: 'offer-1',
  recipientId: 'recipient-1',
  carrierName: 'Palmetto Lines',
  answer: 'countered',
  revision: 2,
  amountCents: 170_000,
} as const

const signature = {
  kind: 'confirmation_signed',
  confirmationId: 'confirmation-1',
  carrierName: 'Palmetto Lines',
  number: 'K7M2QX-1',
  signedBy: 'Dana Reyes',
} as const

/** One notification of each kind, about these. */
export function sampleNotifications(ids: SampleIds): Samples {
  const { orderId, userId } = ids
  return {
    ...receivedMoney(ids),
    ...returnedMoney(ids),
    ...dealerships(ids),
    new_order: { kind: 'new_order', orderId, dealerId: null, totalCents: 45_000 },
    test: { kind: 'test', userId, testId: 'test-1' },
    order_cancelled: { kind: 'order_cancelled', orderId, by: 'customer', refundCents: 41_500 },
    vehicle_cancelled: { kind: 'vehicle_cancelled', orderId, by: 'dealer', position: 2, refundCents: 0 },
    order_change_answered: {
      kind: 'order_change_answered',
      orderId,
      changeId: 'change-1',
      answer: 'declined',
    },
    order_change_void: { kind: 'order_change_void', orderId, changeId: 'change-2' },
    claim_filed: {
      kind: 'claim_filed',
      orderId,
      by: 'customer',
      claimId: 'claim-1',
      number: 'SB1-C1',
      amountCents: 45_000,
    },
    claim_answered: {
      kind: 'claim_answered',
      orderId,
      by: 'customer',
      claimId: 'claim-1',
      number: 'SB1-C1',
      action: 'accept',
      revision: 3,
      amountCents: 30_000,
    },
    offer_answered: { orderId, ...counterOffer },
    confirmation_signed: { orderId, ...signature },
    message_not_delivered: {
      kind: 'message_not_delivered',
      orderId,
      messageId: 'message-1',
      messageKind: 'picked_up',
      channel: 'mail',
      reason: '422 validation_error',
      at: '2026-11-21T12:00:00.000Z',
    },
    messages_kept: { kind: 'messages_kept', channel: 'sms' },
    mentioned: {
      kind: 'mentioned',
      orderId,
      userId,
      noteId: 'note-1',
      authorName: 'Ops',
      note: 'Call Ada',
    },
  }
}
