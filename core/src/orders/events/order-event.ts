import * as z from 'zod/mini'
import { type FactsIn, storedFactsSchema, type StoredFactsIn } from '#core/fields/earlier-facts.ts'
import { claimActions, claimPayers, claimStates } from '#core/orders/claims/claim.ts'
import { offerAnswers } from '#core/offers/offer.ts'
import { callees, callOutcomes } from '../request/log-call.ts'
import { balanceMethods } from '#core/orders/request/staff-money.ts'
import { paymentStates, transportStates } from '#core/orders/state/order-state.ts'

/** The steps of a driver's link that enter the history. */
export const driverLinkSteps = [
  'issued',
  'sent',
  'opened',
  'locked',
  'rebind_asked',
  'rebound',
  'plate_set',
  'gate_passes_allowed',
  'gate_pass_opened',
] as const

/** The news of a driver that enter the history. */
export const driverTold = [
  'arrived_pickup',
  'arrived_delivery',
  'on_time',
  'later_today',
  'tomorrow',
  'problem',
  'left_behind',
  'addendum',
  'live_link',
] as const

const text = z._default(z.nullable(z.string()), null)
const cents = z._default(z.nullable(z.int()), null)

const reason = { reason: text }
const move = { from: z.enum(transportStates) }
const paymentChange = { from: z.enum(paymentStates), to: z.enum(paymentStates) }

const changes = z._default(
  z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  [],
)
const edit = { totalCentsBefore: z.int(), totalCents: z.int(), changes }

const driver = { driverName: text, driverPhone: text }
const carrier = { carrierId: text, carrierName: text, carrierPayCents: cents }
const agreed = { pickupOn: text, deliverOn: text, pickupTime: text, deliverTime: text }
const assignment = { ...driver, ...carrier, ...agreed, overrideReason: text }
const assignmentBefore = {
  driverNameBefore: text,
  carrierIdBefore: text,
  carrierNameBefore: text,
  carrierPayCentsBefore: cents,
  pickupOnBefore: text,
  deliverOnBefore: text,
}

const paid = {
  ...paymentChange,
  paymentId: z.string(),
  type: z.enum(['deposit', 'full', 'balance']),
  receivedCents: z.int(),
}
const sentBack = { ...paymentChange, amountCents: z.int() }
const method = z.enum(balanceMethods)
const id = z.string()
const sum = z.int()
/** `number` as people read it, `K7M2QX-C1`. */
const claim = { claimId: id, number: id, vehicle: id }
const proposal = { changeId: z.string() }

const schemas = {
  /**
   * With `cardCents`, the card's total, if staff agreed on another one, and why. `termsVersion` is of the terms that the
   * customer accepted with the order form.
   */
  placed: {
    totalCents: sum,
    paymentMethod: z._default(z.enum(['stripe', 'invoice']), 'stripe'),
    cardCents: cents,
    termsVersion: text,
    ...reason,
  },
  edited: { ...edit, ...reason },
  /** One vehicle of several. */
  vehicle_cancelled: { ...edit, refundCents: sum, ...reason },

  driver_found: move,
  /** The payment link goes out, and the order waits for the payment. */
  payment_requested: move,
  driver_assigned: { ...move, ...assignment },
  /**
   * `happenedAt` is the real time if it is another one than now. The reason is of a guard that asked. `inspectionId` is
   * of the signed record that moved the order.
   */
  picked_up: { ...move, ...reason, happenedAt: text, inspectionId: text },
  delivered: { ...move, ...reason, happenedAt: text, inspectionId: text },
  /** Another driver, carrier, pay or days in the same state. */
  driver_changed: { ...move, ...assignment, ...assignmentBefore, ...reason },
  /** The carrier is named only if it is recorded as paid. */
  rolled_back: {
    ...move,
    to: z.enum(transportStates),
    ...carrier,
    carrierPaidOn: text,
    carrierPaymentReference: text,
    ...reason,
  },
  /** `refundCents` is what goes back to cards because of it. */
  cancelled: { ...move, refundCents: sum, ...reason },

  /** Staff first contacted the customer. */
  contacted: {},
  /** Staff called somebody about the order; the reason is their note, `nextCallAt` an instant. */
  called: {
    callId: id,
    callee: z.enum(callees),
    outcome: z.enum(callOutcomes),
    nextCallAt: text,
    ...reason,
  },
  payment_link_sent: {},
  /** Staff corrected the address to which messages about the order go. */
  contact_corrected: { changes },

  payment_received: { ...paid, currency: z._default(z.string(), 'usd') },
  /** Staff recorded a payment outside the card provider. */
  payment_collected: { ...paid, method, reference: text },
  payment_failed: { paymentId: id, type: paid.type, amountCents: z.int(), ...reason },
  refunded: { ...sentBack, refundId: id, paymentId: id, ...reason },
  /** The card provider refused to refund a payment; nothing went back. */
  refund_failed: { refundId: z.string(), paymentId: z.string(), amountCents: z.int() },
  /** A refund on the card provider's own pages. */
  refunded_elsewhere: { ...sentBack, paymentId: id },
  /** Staff handed back what was collected outside the card provider. */
  cash_returned: { ...sentBack, method, why: id },
  disputed: { intentId: id, amountCents: cents },
  /** The bank decided for us. The reason is of staff who recorded it. */
  dispute_won: { intentId: id, amountCents: cents, ...reason },
  /** The bank gave the amount back to the customer. */
  dispute_lost: { ...sentBack, intentId: id, ...reason },
  /** Staff downloaded the paper of a dispute. */
  evidence_downloaded: { intentId: id },

  change_proposed: {
    ...proposal,
    totalBeforeCents: z.int(),
    totalCents: z.int(),
    changes,
    why: text,
  },
  change_accepted: { ...edit, changeId: id },
  change_declined: proposal,
  change_withdrawn: proposal,

  /** The customer or the dealership, or staff for them, claims for damage. */
  claim_filed: { ...claim, amountCents: sum },
  /**
   * `amountCents` is the sum of an offer, a payment or a new amount. Only `pay` says who paid, how, and with which
   * number.
   */
  claim_moved: {
    ...claim,
    action: z.enum(claimActions),
    state: z.enum(claimStates),
    amountCents: cents,
    paidBy: z._default(z.nullable(z.enum(claimPayers)), null),
    paidMethod: z._default(z.nullable(method), null),
    paidReference: text,
    ...reason,
  },

  /** Carriers were asked: a step was sent, or carriers again, with a new pay or a changed load. Source: OFFER-2, OFFER-6. */
  offered: {
    offerId: id,
    carriers: z.int(),
    /** Carriers of the step that are no longer fit. */
    leftOut: z._default(z.int(), 0),
    amountCents: sum,
    step: z.int(),
    isNewPay: z.boolean(),
  },
  /** A carrier answered by its link, or staff for it. */
  offer_answered: {
    offerId: id,
    carrierName: id,
    answer: z.enum(offerAnswers),
    amountCents: cents,
    /** Who said yes on the phone. */
    saidBy: text,
    ...reason,
  },
  offer_ended: { offerId: id, how: z.enum(['withdrawn', 'expired']), ...reason },
  /** Staff mailed the link of an accepted offer once more. */
  offer_link_sent: { offerId: id, carrierName: id },
  /** The carrier of a claim was mailed another link, because its address changed. Source: CARRIER-11. */
  claim_link_sent: { claimId: id, number: id, carrierName: id },
  /** A version of a rate confirmation was issued, or its carrier signed it. Source: OFFER-8. */
  rate_confirmation: {
    offerId: id,
    carrierName: id,
    number: id,
    step: z.enum(['issued', 'signed']),
    signedBy: text,
  },

  file_attached: { name: z.string() },
  file_removed: { name: z.string() },
  note_changed: { noteId: z.string(), noteBefore: text, noteAfter: text },
  note_deleted: { noteId: z.string(), noteBefore: text },
  carrier_paid: {
    carrierPaidOn: text,
    carrierPaidOnBefore: text,
    carrierPaymentReference: text,
    carrierPaymentReferenceBefore: text,
    billOfLading: text,
    billOfLadingBefore: text,
  },
  /** The driver's link was issued again, opened, or given to another phone. Source: DRIVER-2. */
  driver_link: { step: z.enum(driverLinkSteps), device: text },
  /** A driver signed an inspection that moved nothing; with `isEvidence` because the assignment had ended. */
  inspected: {
    inspectionId: id,
    step: z.enum(['pickup', 'delivery']),
    vehicle: text,
    isEvidence: z.boolean(),
  },
  /** The driver told something beside inspections; the reason is the driver's own words. */
  driver_told: { told: z.enum(driverTold), vehicle: text, ...reason },

  /** Copies of the bill of lading of a stop went out; `address` is that of a copy that staff sent. Source: DRIVER-24. */
  paper_sent: { step: z.enum(['pickup', 'delivery']), isFinal: z.boolean(), count: z.int(), address: text },

  /** The order was erased because its customer asked for it; the reason is of staff. Source: PRIVACY-6. */
  data_deleted: { ...reason },
  /** Staff gave the customer a copy of what we keep. Source: PRIVACY-10. */
  data_exported: { ...reason },

  /** A row of an earlier release that is none of the others: its remark is all that is known. Never written. */
  noted: { ...reason },
} as const

type Schemas = typeof schemas
export type OrderEventKind = keyof Schemas

/** Every kind of event. */
export const orderEventKinds = Object.keys(schemas) as OrderEventKind[]

/** Facts that rows of earlier releases lack: null there, stated by every new event. */
const lacked = {
  placed: ['totalCents'],
  vehicle_cancelled: ['refundCents'],
  cancelled: ['refundCents'],
  payment_collected: ['method'],
  payment_failed: ['paymentId'],
  refunded: ['refundId', 'paymentId'],
  refunded_elsewhere: ['paymentId'],
  cash_returned: ['method', 'why'],
  disputed: ['intentId'],
  change_accepted: ['changeId'],
} as const satisfies { readonly [Kind in OrderEventKind]?: readonly (keyof Schemas[Kind])[] }

type Lacked<Kind> = Kind extends keyof typeof lacked ? (typeof lacked)[Kind][number] : never

/**
 * Something that happened to an order, with its facts: sums in cents, days as `2026-11-21`, states before (`from`) and
 * after (`to`), and the reason that somebody gave. Facts that rows of earlier releases lack may be null.
 * Source: ORDER-24, ADR-69.
 */
export type OrderEvent = {
  [Kind in OrderEventKind]: { readonly kind: Kind } & StoredFactsIn<Schemas[Kind], Lacked<Kind>>
}[OrderEventKind]

/** An event of one kind. */
export type OrderEventOf<Kind extends OrderEventKind> = Extract<OrderEvent, { readonly kind: Kind }>

type AnyNewEvent = {
  [Kind in OrderEventKind]: { readonly kind: Kind } & FactsIn<Schemas[Kind]>
}[OrderEventKind]

/** An event that may be written: it states all its facts. */
export type NewOrderEvent = Exclude<AnyNewEvent, { readonly kind: 'noted' }>

/** A new event of one kind. */
export type NewOrderEventOf<Kind extends NewOrderEvent['kind']> = Extract<
  NewOrderEvent,
  { readonly kind: Kind }
>

const isLacking = (kind: OrderEventKind): kind is keyof typeof lacked => Object.hasOwn(lacked, kind)

const objects = new Map(
  orderEventKinds.map((kind) => [
    kind,
    storedFactsSchema(schemas[kind], isLacking(kind) ? lacked[kind] : []),
  ]),
)

/** The event of this kind with these facts; undefined if they are not facts of this kind. */
export function parseOrderEvent(kind: OrderEventKind, facts: unknown): OrderEvent | undefined {
  const parsed = objects.get(kind)?.safeParse(facts)
  return parsed?.success ? ({ ...parsed.data, kind } as OrderEvent) : undefined
}
