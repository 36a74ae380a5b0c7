import { defaultBrand } from '@switchback/core/brand.ts'
import { defaultTimeZone } from '@switchback/core/calendar/time-zone.ts'
import { weekdays } from '@switchback/core/calling/calling-hours.ts'
import type { DealerMessageFacts } from '@switchback/core/messages/dealer-message-facts.ts'
import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import type { WholeOrder } from '@switchback/core/messages/whole-order.ts'
import { mailSite } from '../../src/outbox/mails/parts/mail-content.ts'

const deployment = {
  brand: defaultBrand,
  origin: 'https://switchback.example',
  timeZone: defaultTimeZone,
  calling: { fromHour: 8, untilHour: 20, days: weekdays, phone: '(800) 555-0170' },
  payWays: ['ACH', 'Wire Transfer', 'Check'],
  passwordToken: (seed: string) => `token-of-${seed}`,
  driverToken: (seed: string) => `token-of-${seed}`,
  manageToken: (messageId: string) => `token-of-${messageId}`,
}
/** The site that sample mails are written for. */
export const sampleSite = mailSite(deployment, 'message')
export const sampleTrackingCode = 'TR0123456789ABCDEFGHJKMNPQRS'

/** An order placed at noon in New York. */
const wholeOf = (stranger: string): WholeOrder => ({
  orderedAt: '2026-11-20T17:00:00.000Z',
  writtenAt: '2026-11-20T17:00:00.000Z',
  pickupAddress: `${stranger}, 401 E Jackson St, Tampa, FL 33602`,
  deliveryAddress: `${stranger}, 150 N Capitol Blvd, Boise, ID 83702`,
  miles: 2654,
  vehicles: [`2021 ${stranger}, Sedan, runs, VIN 1HGCV1F30MA000001`],
  transportType: 'open',
  preferredPickupDay: '2026-12-05',
  estimate: {
    pickup: { from: '2026-11-24', to: '2026-11-26' },
    delivery: { from: '2026-11-27', to: '2026-12-01' },
  },
  customerPhone: '(813) 555-0101',
  notes: stranger,
  totalCents: 98_000,
  paidCents: 19_600,
})

/** The facts of every kind, with `stranger` in every untrusted field. */
export function sampleFacts(stranger: string): MessageFacts {
  const order = {
    customerName: stranger,
    orderNumber: 'K7M2QX',
    trackingCode: sampleTrackingCode,
    vehicle: `2021 ${stranger}`,
    pickupPlace: `${stranger}, FL`,
    deliveryPlace: 'Boise, ID',
    isDealerOrder: false,
  }
  const { vehicle: _, ...ofOrder } = order
  const offer = {
    carrierName: stranger,
    loadNumber: 'K7M2QX',
    pickupPlace: `${stranger}, FL`,
    deliveryPlace: 'Boise, ID',
    seed: '1f',
  }
  const paper = { step: 'delivery', isFinal: true, paperCarrier: stranger, copyId: '1f' } as const
  const claim = {
    claimNumber: 'K7M2QX-C1',
    claimedVehicle: `2021 ${stranger}`,
    claimKind: 'damage',
    amountCents: 45_000,
  } as const
  const paid = { ...order, type: 'deposit', amountCents: 19_600, dueCents: 78_400 } as const
  return {
    quote_shared: {
      recipientName: stranger,
      senderName: stranger,
      quoteId: '0198f1c0-0000-7000-8000-00003f9a01bc',
      quoteNumber: 'Q-3F9A01BC',
      pickupZip: '33602',
      deliveryZip: '83702',
      vehicleType: 'SUV',
      transportType: 'enclosed',
      isRunning: false,
      miles: 2654,
      isEstimate: true,
      totalCents: 98_000,
      validUntil: '2026-12-05T10:12:00.000Z',
    },
    digest: {
      items: [{ ...order, kind: 'order_received' }],
      moreCount: 2,
      since: '2026-12-05T10:12:00.000Z',
      isForDesk: false,
    },
    order_received: {
      ...order,
      transportType: 'open',
      preferredPickupDay: '2026-12-05',
      totalCents: 98_000,
      depositCents: 19_600,
      remainingCents: 78_400,
      paymentType: 'deposit',
      paymentMethod: 'stripe',
      whole: { ...wholeOf(stranger), paidCents: 0 },
    },
    order_changed: {
      ...order,
      changes: [{ label: 'Pickup', before: stranger, after: stranger }],
      goesBack: { toCardCents: 5000, byHandCents: 1200 },
      cancelledVehicle: {
        name: `2020 ${stranger}`,
        by: 'staff',
        reason: stranger,
        totalCents: 98_000,
        dueNowCents: 0,
        dueAtDeliveryCents: 78_400,
        creditCents: 0,
      },
    },
    order_change_proposed: {
      ...order,
      changes: [{ label: 'Pickup', before: stranger, after: stranger }],
      totalBeforeCents: 98_000,
      totalCents: 104_000,
      expiresAt: '2026-12-05T10:12:00.000Z',
      seed: '1f',
    },
    staff_notification: {
      notificationId: 1,
      title: `${stranger} mentioned you`,
      detail: stranger,
      orderNumber: 'K7M2QX',
      path: `/admin/orders/${sampleTrackingCode}`,
      subscriptionId: null,
    },
    dispatch_order_changed: { ...order, changes: [{ label: 'Pickup', before: stranger, after: stranger }] },
    payment_received: {
      ...paid,
      card: { brand: 'visa', last4: '4242' },
      transactionId: 'pi_1',
      paidOn: '2026-11-24T15:00:00.000Z',
      whole: wholeOf(stranger),
    },
    payment_failed: { ...paid, reason: stranger },
    order_cancelled: {
      ...order,
      cancelledBy: 'staff',
      refundCents: 19_600,
      cards: [{ brand: 'visa', last4: '4242' }],
      keptCents: 78_400,
      reason: stranger,
    },
    payment_requested: { ...order, type: 'deposit', amountCents: 19_600 },
    driver_assigned: { ...order, driverName: stranger, driverPhone: '(813) 555-0142' },
    driver_changed: { ...order, driverName: stranger, driverPhone: '(813) 555-0142' },
    move_corrected: { ...order, mistake: 'delivered' },
    picked_up: order,
    delivered: { ...order, dueCents: 78_400 },
    refund: { ...order, amountCents: 19_600, cards: [{ brand: 'visa', last4: '4242' }] },
    order_links: { customerName: stranger, orders: [order, { ...order, orderNumber: 'B8N3RY' }] },
    data_link: { seed: '1f', orderCount: 2 },
    data_deleted: {
      deletedOrders: [
        { orderNumber: 'K7M2QX', route: stranger, isKept: false, stays: [] },
        { orderNumber: 'B8N3RY', route: stranger, isKept: true, stays: ['It is under way.'] },
      ],
    },
    dealer_approved: { contactName: stranger, companyName: stranger },
    dealer_declined: { contactName: stranger, companyName: stranger, reason: stranger },
    application_received: { contactName: stranger, companyName: stranger, username: 'ada' },
    password_link: {
      firstName: stranger,
      username: 'ada',
      portal: 'dealer',
      purpose: 'setup',
      seed: '1f',
      invitedBy: stranger,
      companyName: stranger,
    },
    account_changed: {
      firstName: stranger,
      username: 'ada',
      change: 'password',
      at: '2026-12-05T10:12:00.000Z',
    },
    // Staff's own words are not a stranger's.
    staff_mail: {
      subject: 'About your pickup',
      html: null,
      text: 'Hello Ada.\n\nWe call you.',
      sentBy: 'user-1',
    },
    dispatch_new_order: {
      ...order,
      customerEmail: 'ada@example.com',
      customerPhone: '8135550101',
      pickupAddress: `${stranger}, Tampa, FL 33602`,
      deliveryAddress: `${stranger}, Boise, ID 83702`,
      pickupFacility: 'Residential House',
      deliveryFacility: 'Business',
      transportType: 'open',
      isRunning: true,
      miles: 2654,
      hasOceanLeg: true,
      preferredPickupDay: null,
      notes: stranger,
      totalCents: 98_000,
      vin: '1HGCV1F30MA000001',
      dealer: { companyName: stranger, contactName: stranger, phone: '(813) 555-0110' },
      pickupNotes: stranger,
      deliveryNotes: stranger,
    },
    claim_received: {
      ...ofOrder,
      ...claim,
      what: stranger,
      acknowledgeBy: '2026-12-24',
      decideBy: '2027-03-24',
    },
    claim_decided: {
      ...ofOrder,
      ...claim,
      decision: 'refused',
      sumCents: null,
      reason: stranger,
      sueBy: '2028-12-24',
    },
    offer_to_carrier: {
      ...offer,
      vehicles: [{ year: '2021', make: stranger, model: 'Camry', isRunning: true, isEnclosed: false }],
      miles: 1200,
      pickupFrom: '2026-12-01',
      pickupTo: '2026-12-03',
      deliverBy: '2026-12-08',
      payCents: 90_000,
      terms: stranger,
      note: stranger,
      endsAt: '2026-11-30T20:00:00.000Z',
    },
    driver_link: {
      driverName: stranger,
      loadNumber: 'K7M2QX',
      pickupPlace: `${stranger}, FL`,
      deliveryPlace: 'Boise, ID',
      pickupOn: '2026-12-05',
      seed: '1f',
    },
    offer_pin: { carrierName: stranger, loadNumber: 'K7M2QX', pinSeed: '1f' },
    offer_accepted: { ...offer, payCents: 90_000, pickupOn: '2026-12-01', terms: stranger },
    bill_of_lading: { ...order, ...paper },
    bill_of_lading_copy: {
      ...paper,
      paperNumber: 'SB0123',
      vehicle: `2021 ${stranger}`,
      pickupPlace: `${stranger}, FL`,
      deliveryPlace: 'Boise, ID',
    },
    rate_confirmation: {
      ...offer,
      number: 'K7M2QX-2',
      isChanged: true,
      payCents: 90_000,
      pickupOn: '2026-12-01',
      terms: stranger,
      driverName: stranger,
    },
    claim_to_carrier: {
      ...claim,
      carrierName: stranger,
      orderNumber: 'K7M2QX',
      pickupPlace: `${stranger}, FL`,
      deliveryPlace: 'Boise, ID',
      what: stranger,
      acknowledgeBy: '2026-12-24',
      decideBy: '2027-03-24',
      seed: '1f',
    },
    ...dealerFactsOf(stranger),
  }
}

function dealerFactsOf(stranger: string): DealerMessageFacts {
  const invoice = {
    companyName: stranger,
    invoiceNumber: 'INV-2026-000001',
    orderNumber: 'K7M2QX',
    vehicle: `2021 ${stranger}`,
    pickupPlace: `${stranger}, FL`,
    deliveryPlace: 'Boise, ID',
  }
  const reminded = {
    invoiceNumber: 'INV-2026-000012',
    orderNumber: 'K7M2QX',
    vehicle: `2021 ${stranger} and 2 more`,
    dueDay: '2026-11-30',
    amountCents: 1_356_000,
    feeCents: 0,
  }
  const reminder = {
    companyName: stranger,
    invoices: [reminded, { ...reminded, invoiceNumber: 'INV-2026-000013', amountCents: 98_000 }],
    moreCount: 0,
    amountCents: 1_454_000,
    feeCents: 0,
    nextFees: [{ payByDay: '2026-12-30', feeCents: 21_810 }],
    today: '2026-11-27',
  }
  const applicant = { companyName: stranger, contactName: stranger }
  return {
    invoice_issued: { ...invoice, amountCents: 98_000, dueDay: '2026-12-05', paymentTermsDays: 7 },
    invoice_paid: {
      ...invoice,
      amountCents: 98_000,
      dueCents: 1470,
      method: 'check',
      reference: '10023',
      paidDay: '2026-12-04',
      invoicedCents: 99_470,
      paidSoFarCents: 98_000,
    },
    invoice_credited: {
      ...invoice,
      creditNoteNumber: 'CN-2026-000003',
      creditCents: 98_000,
      isVoid: true,
      dueCents: 0,
      keptCents: 40_000,
      reason: stranger,
    },
    credit_raised: {
      ...applicant,
      limitCents: 2_500_000,
      paymentTermsDays: 30,
      availableCents: 1_230_000,
      isInvoicingOn: false,
    },
    invoice_due_soon: reminder,
    invoice_overdue: { ...reminder, today: '2026-12-01' },
    late_fee: {
      ...reminder,
      invoices: [{ ...reminded, amountCents: 1_376_340, feeCents: 20_340 }],
      amountCents: 1_376_340,
      feeCents: 20_340,
      nextFees: [{ payByDay: '2027-01-30', feeCents: 20_340 }],
      today: '2026-12-31',
    },
    payment_reversed: {
      ...reminder,
      invoices: [reminded],
      amountCents: reminded.amountCents,
      reversedCents: reminded.amountCents,
      method: 'check',
      reference: '10023',
      nextFees: [{ payByDay: '2026-12-30', feeCents: 20_340 }],
      today: '2026-12-14',
    },
    credit_application_received: { ...applicant, requestedLimitCents: 1_000_000 },
    credit_approved: { ...applicant, limitCents: 1_000_000, paymentTermsDays: 14 },
    credit_declined: { ...applicant, reason: stranger },
    dealer_deactivated: { ...applicant, reason: stranger },
    credit_reduced: { ...applicant, limitCents: 500_000, isInvoicingStopped: false, reason: stranger },
  }
}
