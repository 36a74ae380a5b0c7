import { dayOf, wallClock } from '@switchback/core/calendar/business-day.ts'
import type { TimeZone } from '@switchback/core/calendar/time-zone.ts'
import { termsHeld } from '@switchback/core/legal/terms.ts'
import { type DeliveryState, isNotDelivered } from '@switchback/core/messages/delivery-report.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { timeOf } from '@switchback/core/orders/events/order-timeline.ts'
import { vehicleName } from '@switchback/core/orders/names/vehicle-names.ts'
import { moneyLines } from '@switchback/core/payments/money-line.ts'
import { disputeReasonText, disputeStateTexts } from '@switchback/core/payments/dispute-words.ts'
import { cardText } from '@switchback/core/payments/paid-card.ts'
import { showCount } from '@switchback/core/shown/count.ts'
import { parseDollars } from '@switchback/core/money/parse-dollars.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { clockText, showDay, showInstantDay } from '@switchback/core/shown/day.ts'
import { inspectionSteps } from '@switchback/core/inspections/inspection-words.ts'
import { phoneText } from '@switchback/core/fields/us-phone.ts'
import { counting, type Inspected, type InspectionRow } from '../inspections/find-load.ts'
import { clockNote, signaturesOf } from '../inspections/paper/inspection-lines.ts'
import type { OrderDispute } from '../payments/payables/order-money.ts'
import type { VehicleRow } from '../vehicles/vehicles-of.ts'
import type { AdminOrder } from '../orders/read/admin-order.ts'
import { tellEvent } from './evidence-events.ts'
import type { EvidenceLine, EvidenceSection } from './evidence-pdf.ts'

/** The consent of a dealership's application. */
type DealerConsent = { readonly termsVersion: string | null; readonly agreedToTermsAt: string | null }

/** A message about the order to its customer or dealership. Times are instants. */
export type SentMessage = {
  readonly channel: 'mail' | 'sms' | 'push'
  readonly recipient: string
  readonly subject: string
  readonly status: 'waiting' | 'sending' | 'sent' | 'kept' | 'dead'
  /** The report of its provider, and when it came. Source: MSG-36. */
  readonly delivery: DeliveryState | null
  readonly reportedAt: string | null
  readonly createdAt: string
  readonly sentAt: string | null
}

/** All that the paper of a dispute is made of. */
export type EvidenceFacts = {
  readonly found: AdminOrder
  readonly dispute: OrderDispute
  readonly consent: DealerConsent | undefined
  readonly messages: readonly SentMessage[]
  /** Undefined if the order never had the link of a driver. */
  readonly signed: Pick<Inspected, 'inspections'> | undefined
  readonly timeZone: TimeZone
}

const moment = (instant: string, zone: TimeZone): string => {
  const clock = wallClock(new Date(instant), zone)
  return `${showInstantDay(instant, zone)}, ${clockText(clock.getUTCHours(), clock.getUTCMinutes())}`
}

const line = (label: string, text: string, sum?: string): EvidenceLine =>
  sum === undefined ? { label, text } : { label, text, sum }
const maybe = (label: string, text: string | null | undefined): EvidenceLine[] =>
  text ? [line(label, text)] : []

/** The disputed payment: its amount, card and time. */
function paymentLines({ dispute, found, timeZone }: EvidenceFacts): EvidenceLine[] {
  const payment = found.payments.find(({ id }) => id === dispute.paymentId)
  if (!payment) return []
  const { receivedCents, cardBrand, cardLast4, succeededAt } = payment
  const card = cardBrand && cardLast4 ? `, ${cardText({ brand: cardBrand, last4: cardLast4 })}` : ''
  return [
    line('Payment', `${formatDollars(receivedCents)}${card}`),
    ...maybe('Paid', succeededAt && moment(succeededAt, timeZone)),
  ]
}

function disputeSection(facts: EvidenceFacts): EvidenceSection {
  const { dispute, timeZone } = facts
  const { amountCents, reason, evidenceDueAt, closedAt } = dispute
  return {
    title: 'The dispute',
    lines: [
      line('Amount disputed', amountCents === null ? 'Not reported' : formatDollars(amountCents)),
      line('Reason', reason === null ? 'Not reported' : disputeReasonText(reason)),
      line('Reported', moment(dispute.noticedAt, timeZone)),
      line('Evidence due', evidenceDueAt === null ? 'Not reported' : moment(evidenceDueAt, timeZone)),
      line('State', disputeStateTexts[dispute.state]),
      ...maybe('Decided', closedAt && moment(closedAt, timeZone)),
      ...paymentLines(facts),
      line('Transaction', dispute.intentId),
    ],
  }
}

function vehicleLines(vehicle: VehicleRow): EvidenceLine[] {
  const { vin, stockNumber, transportType, isRunning, totalCents, cancelledAt } = vehicle
  const facts = [
    vin ? `VIN ${vin}` : 'VIN not given',
    stockNumber && `stock ${stockNumber}`,
    `${transportType} transport`,
    isRunning ? 'runs' : 'does not run',
    cancelledAt && 'canceled',
  ]
  return [
    line('Vehicle', vehicleName(vehicle), formatDollars(totalCents)),
    line('', facts.filter(Boolean).join(', ')),
  ]
}

function orderSection({ found, timeZone }: EvidenceFacts): EvidenceSection {
  const { order, vehicles, cancelledVehicles, dealerName, assignment } = found
  const agreed = assignment?.assignment
  const ofDay = (day: string | null | undefined) => (day ? showDay(day) : null)
  return {
    title: 'The order',
    lines: [
      line('Order', displayOrderId(order.id)),
      line('Placed', moment(order.createdAt, timeZone)),
      line('Customer', order.customerName),
      ...maybe('Dealership', dealerName),
      line('Email', order.customerEmail),
      line('Phone', phoneText(order.customerPhone)),
      line('Pickup', order.pickupAddress),
      line('Delivery', order.deliveryAddress),
      line('Distance', `${showCount(order.distanceMiles)} miles`),
      ...maybe('Pickup asked for', ofDay(order.preferredPickupOn)),
      ...maybe('Pickup agreed', ofDay(agreed?.pickupOn)),
      ...maybe('Delivery agreed', ofDay(agreed?.deliverOn)),
      ...maybe('Picked up', ofDay(agreed?.pickedUpOn)),
      ...maybe('Delivered', ofDay(agreed?.deliveredOn)),
      ...vehicles.flatMap(vehicleLines),
      line('', 'Total price', formatDollars(order.totalCents)),
      line('', 'Deposit', formatDollars(order.depositCents)),
      line('', 'Balance', formatDollars(order.remainingCents)),
      ...cancelledVehicles.flatMap(vehicleLines),
    ],
  }
}

/** The terms of an order, and whether the customer's own consent names their version. */
function termsOf({ found, consent, timeZone }: EvidenceFacts) {
  const { order, events } = found
  const placed = events.find(({ event }) => event.kind === 'placed')
  const ofOrder = placed?.event.kind === 'placed' ? placed.event.termsVersion : null
  const version = ofOrder ?? consent?.termsVersion ?? null
  const placedOn = dayOf(new Date(order.createdAt), timeZone)
  const isByCustomer = placed?.columns.actorKind === 'customer'
  return { held: termsHeld(version, placedOn), isNamed: version !== null, isByCustomer, placedOn }
}

function acceptanceText({ found, consent, timeZone }: EvidenceFacts, isByCustomer: boolean): string {
  if (isByCustomer)
    return `${moment(found.order.createdAt, timeZone)}, with the order form: “By placing the order, you agree to our terms of service.”`
  return consent?.agreedToTermsAt
    ? `${moment(consent.agreedToTermsAt, timeZone)}, with the application of the dealership`
    : 'Not recorded: our staff placed the order for the customer.'
}

function termsSection(facts: EvidenceFacts): EvidenceSection {
  const { held, isNamed, isByCustomer, placedOn } = termsOf(facts)
  const since = held.since <= placedOn ? `, in effect since ${showDay(held.since)}` : ''
  const byDay = isNamed ? '' : ', by the day of the order'
  return {
    title: 'Terms accepted',
    lines: [
      line('Version', `Terms of service ${held.version}${since}${byDay}`),
      line('Accepted', acceptanceText(facts, isByCustomer)),
      line('Network address', 'Not kept'),
    ],
  }
}

function moneySection({ found, timeZone }: EvidenceFacts): EvidenceSection {
  const { order, payments, refunds } = found
  const lines = moneyLines({ payments, refunds }, order) ?? []
  const sums = [
    line('', 'Paid in all', formatDollars(order.paidCents)),
    line('', 'Went back in all', formatDollars(-order.refundedCents)),
    line('', 'Kept', formatDollars(order.paidCents - order.refundedCents)),
  ]
  const shown = lines.map(({ kind, label, amount, at }) => {
    const cents = parseDollars(amount) ?? 0
    return line(moment(at, timeZone), label, formatDollars(kind === 'returned' ? -cents : cents))
  })
  return { title: 'Payments and refunds', lines: [...shown, ...sums] }
}

function timelineSection({ found, timeZone }: EvidenceFacts): EvidenceSection {
  const told = found.events.flatMap(({ event, columns }) => {
    const text = tellEvent(event, columns.actorKind)
    const at = timeOf({ event, createdAt: columns.createdAt })
    const recorded = at === columns.createdAt ? '' : ` Recorded ${moment(columns.createdAt, timeZone)}.`
    return text === null ? [] : [{ at, text: `${text}${recorded}` }]
  })
  return {
    title: 'Timeline',
    lines: told
      .toSorted((one, other) => one.at.localeCompare(other.at))
      .map(({ at, text }) => line(moment(at, timeZone), text)),
  }
}

function deliveryText(message: SentMessage, zone: TimeZone): string {
  if (isNotDelivered(message)) return 'Could not be delivered'
  const { status, sentAt, delivery, reportedAt } = message
  if (delivery === 'delivered' && reportedAt !== null) return `Delivered ${moment(reportedAt, zone)}`
  switch (status) {
    case 'sent':
      return sentAt === null ? 'Sent' : `Sent ${moment(sentAt, zone)}`
    case 'dead':
      return 'Could not be delivered'
    case 'kept':
      return 'Not sent'
    default:
      return 'Waits to be sent'
  }
}

const channels: Readonly<Record<SentMessage['channel'], string>> = {
  mail: 'Email',
  sms: 'Text message',
  push: 'Push message',
}

function messagesSection({ messages, timeZone }: EvidenceFacts): EvidenceSection {
  const lines = messages.map((message) => {
    const { channel, recipient, subject, createdAt } = message
    const text = `${channels[channel]} to ${recipient}: “${subject}”. ${deliveryText(message, timeZone)}.`
    return line(moment(createdAt, timeZone), text)
  })
  return { title: 'Messages to the customer', lines, words: lines.length === 0 ? ['None.'] : [] }
}

function policySection(facts: EvidenceFacts): EvidenceSection {
  const { cancelling } = termsOf(facts).held
  return { title: 'Cancellation and refunds, as the terms say', lines: [], words: cancelling }
}

/** Who signed an inspection with printed name and time, and the hash of what was signed. */
function signatureLines({ inspection }: InspectionRow, { found, timeZone }: EvidenceFacts): EvidenceLine[] {
  const { record, step, vehiclePosition, signedAt, recordHash } = inspection
  const vehicles = [...found.vehicles, ...found.cancelledVehicles]
  const vehicle = vehicles.find(({ position }) => position === vehiclePosition)
  const name = vehicle ? vehicleName(vehicle) : `vehicle ${vehiclePosition + 1}`
  return [
    line(moment(signedAt, timeZone), `${inspectionSteps[step]} of ${name}${clockNote(inspection)}`),
    ...signaturesOf(record, timeZone).map((each) => line('', `${each.role}: ${each.name}, ${each.detail}`)),
    line('', `SHA-256 of the record: ${recordHash}`),
  ]
}

/** The signatures of the inspections that count. */
function signaturesSection(facts: EvidenceFacts): EvidenceSection {
  const rows = facts.signed ? counting(facts.signed) : []
  const lines = rows
    .toSorted((one, other) => one.inspection.signedAt.localeCompare(other.inspection.signedAt))
    .flatMap((row) => signatureLines(row, facts))
  return { title: 'Signatures', lines, words: lines.length === 0 ? ['None.'] : [] }
}

/** The sections of the paper of a dispute, in the order in which a bank reads. Source: PAY-33. */
export const evidenceSections = (facts: EvidenceFacts): EvidenceSection[] => [
  disputeSection(facts),
  orderSection(facts),
  termsSection(facts),
  moneySection(facts),
  timelineSection(facts),
  messagesSection(facts),
  policySection(facts),
  signaturesSection(facts),
]
