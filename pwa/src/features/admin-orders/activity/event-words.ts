import type { DeliveryState } from '@switchback/core/messages/delivery-report.ts'
import type { OrderMessage } from '@switchback/core/notes/order-note.ts'
import type { OrderEventKind } from '@switchback/core/orders/events/order-event.ts'
import type { AdminOrderEvent } from '@switchback/core/orders/response/admin-order.ts'
import type { CallOutcome } from '@switchback/core/orders/request/log-call.ts'
import type { PaymentState, TransportState } from '@switchback/core/orders/state/order-state.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { centsOf } from '../../../ui/money.tsx'
import { calleeWords } from '../../../forms/calls/call-words.ts'
import { showMoment } from '../../../ui/show-moment.ts'
import { paymentWords, transportWords } from '../../../ui/state-words.ts'
import { eventKind } from './event-kind.ts'

const actorWords: Readonly<Record<AdminOrderEvent['actorKind'], string>> = {
  customer: 'The customer',
  dealer: 'The dealership',
  staff: 'Staff',
  provider: 'The card provider',
  system: 'The system',
  driver: 'The driver',
  carrier: 'The carrier',
}

const sumOf = ({ amount }: AdminOrderEvent): string | null =>
  amount === null ? null : formatDollars(centsOf(amount))

function paymentDeed(event: AdminOrderEvent): string {
  const verb = event.actorKind === 'provider' ? 'received' : 'recorded'
  const state = paymentWords[event.toState as PaymentState].toLowerCase()
  return `${verb} ${sumOf(event) ?? 'a payment'} (${state})`
}

const refundDeed = (event: AdminOrderEvent) => `refunded ${sumOf(event) ?? 'a payment'}`
const closedDispute = (event: AdminOrderEvent, outcome: 'won' | 'lost') =>
  `${event.actorKind === 'staff' ? 'recorded' : 'reported'} that the dispute of ${sumOf(event) ?? 'a payment'} was ${outcome}`
const remarkDeed = ({ reason }: AdminOrderEvent) => `noted: ${reason ?? 'nothing'}`

function carrierPaidDeed({ carrierPayment, reason }: AdminOrderEvent): string {
  if (!carrierPayment) return reason === null ? 'recorded the payment of the carrier' : `noted: ${reason}`
  const { paidOn, reference, billOfLading } = carrierPayment
  const paid = paidOn === null ? 'is not paid' : `was paid on ${showDay(paidOn)}`
  const details = [reference, billOfLading && `bill of lading ${billOfLading}`].filter(Boolean)
  return [`recorded that the carrier ${paid}`, ...details].join(', ')
}

const outcomeDeeds: Readonly<Record<CallOutcome, string>> = {
  spoke: 'spoke with',
  voicemail: 'left a voicemail for',
  no_answer: 'got no answer from',
  wrong_number: 'has a wrong number of',
}

function calledDeed({ call }: AdminOrderEvent): string {
  if (!call) return 'logged a call'
  const next = call.nextCallAt === null ? '' : `; next call ${showMoment(call.nextCallAt)}`
  return `${outcomeDeeds[call.outcome]} the ${calleeWords[call.callee].toLowerCase()}${next}`
}

const claimDeeds: Readonly<Record<NonNullable<AdminOrderEvent['claim']>['action'], string>> = {
  filed: 'filed',
  acknowledge: 'acknowledged',
  offer: 'made an offer for',
  accept: 'accepted the offer for',
  decline: 'declined the offer for',
  amend: 'changed the amount of',
  refuse: 'declined',
  pay: 'recorded the payment of',
  withdraw: 'withdrew',
  reopen: 'reopened',
}

function claimDeed(event: AdminOrderEvent): string {
  if (!event.claim) return 'worked on a claim'
  const { action, number, vehicle } = event.claim
  return [`${claimDeeds[action]} claim ${number} (${vehicle})`, sumOf(event)].filter(Boolean).join(': ')
}

type Deed = string | ((event: AdminOrderEvent) => string)

/** The deed, to follow the actor's name. */
const deeds: Readonly<Record<OrderEventKind, Deed>> = {
  placed: 'placed the order',
  edited: 'changed the order',
  change_accepted: 'accepted a change with a higher price',
  vehicle_cancelled: 'cancelled a vehicle',
  driver_found: 'found a driver',
  payment_requested: 'sent the payment link',
  driver_assigned: ({ driverName }) => `assigned ${driverName ?? 'a driver'}`,
  driver_changed: ({ driverName }) => `changed the driver to ${driverName ?? 'another one'}`,
  picked_up: 'recorded the pickup',
  delivered: 'recorded the delivery',
  rolled_back: ({ toState }) => `rolled the order back to “${transportWords[toState as TransportState]}”`,
  cancelled: (event) => {
    const sum = sumOf(event)
    return sum ? `cancelled the order, and ${sum} goes back` : 'cancelled the order'
  },
  contacted: 'contacted the customer',
  called: calledDeed,
  payment_link_sent: 'sent the payment link again',
  contact_corrected: 'corrected the contact',
  payment_received: paymentDeed,
  payment_collected: paymentDeed,
  payment_failed: (event) => {
    const sum = sumOf(event)
    return sum ? `declined a payment of ${sum}` : 'declined a payment'
  },
  refunded: refundDeed,
  refund_failed: (event) => `refused to refund ${sumOf(event) ?? 'a payment'}`,
  refunded_elsewhere: refundDeed,
  cash_returned: refundDeed,
  disputed: (event) =>
    `reported that the customer disputes ${sumOf(event) ?? 'a card payment'} with their bank`,
  dispute_won: (event) => closedDispute(event, 'won'),
  dispute_lost: (event) => closedDispute(event, 'lost'),
  evidence_downloaded: 'downloaded the evidence for a dispute',
  change_proposed: 'asked for consent to a higher price',
  change_declined: 'declined the higher price',
  change_withdrawn: 'withdrew the proposed change',
  claim_filed: claimDeed,
  claim_moved: claimDeed,
  offered: ({ detail }) => detail ?? 'offered the order to carriers',
  offer_answered: ({ detail, actorKind }) =>
    detail ?? (actorKind === 'carrier' ? 'answered the offer' : 'recorded the answer of a carrier'),
  offer_ended: ({ detail }) => detail ?? 'ended an offer',
  offer_link_sent: ({ detail }) => detail ?? 'mailed a carrier its link',
  claim_link_sent: ({ detail }) => detail ?? 'mailed a carrier the link of a claim',
  rate_confirmation: ({ detail, actorKind }) =>
    detail ?? `${actorKind === 'carrier' ? 'signed' : 'issued'} a rate confirmation`,
  file_attached: 'attached a file',
  file_removed: 'removed a file',
  note_changed: 'changed an internal note',
  note_deleted: 'deleted an internal note',
  carrier_paid: carrierPaidDeed,
  driver_link: ({ detail }) => detail ?? 'changed the link of the driver',
  inspected: ({ detail }) => detail ?? 'signed an inspection',
  driver_told: ({ detail }) => detail ?? 'sent an update',
  paper_sent: ({ detail }) => detail ?? 'sent the bill of lading',
  data_deleted: 'deleted the personal data',
  data_exported: 'copied the personal data',
  noted: remarkDeed,
}

/** Kinds whose stored reason says no more than their sentence. */
const saidInSentence: ReadonlySet<OrderEventKind> = new Set<OrderEventKind>([
  'contacted',
  'payment_link_sent',
  'contact_corrected',
  'refund_failed',
  'disputed',
  'evidence_downloaded',
  'change_proposed',
  'change_accepted',
  'change_declined',
  'change_withdrawn',
  'file_attached',
  'file_removed',
  'note_changed',
  'note_deleted',
  'carrier_paid',
  'noted',
])

/** The reason that somebody gave, if the sentence does not say it. */
export const reasonOf = (event: AdminOrderEvent): string | null =>
  saidInSentence.has(eventKind(event)) ? null : event.reason

function deedOf(event: AdminOrderEvent): string {
  const deed = deeds[eventKind(event)]
  return typeof deed === 'string' ? deed : deed(event)
}

/** Tells an event with its author in a sentence: `Olu Reyes assigned Rosa Díaz`. */
export const eventSentence = (event: AdminOrderEvent): string =>
  `${event.actorName ?? actorWords[event.actorKind]} ${deedOf(event)}`

/** Carrier and pay, and those before a change. */
export function carrierText({ carrierName, carrierPay, carrierBefore, payBefore }: AdminOrderEvent): string {
  const pay = (dollars: string | null) => (dollars === null ? '' : `, ${formatDollars(centsOf(dollars))}`)
  const before = carrierBefore === null ? '' : ` (before: ${carrierBefore}${pay(payBefore)})`
  return `${carrierName}${pay(carrierPay)}${before}`
}

const messageDeeds: Readonly<Record<OrderMessage['status'], string>> = {
  waiting: 'is waiting to be sent to',
  sending: 'is being sent to',
  sent: 'was sent to',
  kept: 'stayed here, because no provider is set up. It is addressed to',
  dead: 'could not be delivered to',
}

const deliveryDeeds: Readonly<Record<DeliveryState, string>> = {
  delayed: 'is delayed on its way to',
  delivered: 'arrived at',
  bounced: 'came back from',
  complained: 'was marked as spam by',
}

const channelWords: Readonly<Record<OrderMessage['channel'], string>> = {
  mail: 'email',
  sms: 'text',
  push: 'push message',
}

/** The sentence of a message up to its receiver: `The email “Payment link” was sent to`. */
export const messageSentence = ({ channel, status, delivery }: OrderMessage, title: string): string =>
  `The ${channelWords[channel]} “${title}” ${delivery ? deliveryDeeds[delivery] : messageDeeds[status]}`
