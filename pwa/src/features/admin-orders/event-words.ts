import type { OrderMessage } from '@switchback/core/notes/order-note.ts'
import type { AdminOrderEvent } from '@switchback/core/orders/admin-order.ts'
import type { PaymentState, TransportState } from '@switchback/core/orders/order-state.ts'
import { vehicleCancelled } from '@switchback/core/orders/order-timeline.ts'
import { transportChange } from '@switchback/core/orders/staff-moves.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { centsOf } from '../../ui/money.tsx'
import { paymentWords, transportWords } from '../../ui/state-words.ts'

const actorWords: Readonly<Record<AdminOrderEvent['actorKind'], string>> = {
  customer: 'The customer',
  dealer: 'The dealership',
  staff: 'Staff',
  provider: 'The card provider',
  system: 'The system',
}

const moves: Readonly<Record<TransportState, string>> = {
  pending: 'made the order pending',
  driver_found: 'found a driver',
  payment_sent: 'sent the payment link',
  driver_assigned: 'assigned a driver',
  in_transit: 'recorded the pickup',
  completed: 'recorded the delivery',
  cancelled: 'cancelled the order',
}

/** Notes that the server writes about what somebody did. */
const deeds: Readonly<Record<string, string>> = {
  'Customer asked to accept a higher price': 'asked the customer to accept a higher price',
  'Proposed change withdrawn': 'withdrew the proposed change',
  'Customer declined the higher price': 'declined the higher price',
  'Internal note changed': 'changed an internal note',
  'Internal note deleted': 'deleted an internal note',
  'Payment link sent again': 'sent the payment link again',
  'File attached': 'attached a file',
  'File removed': 'removed a file',
  'The customer disputes a card payment with their bank.':
    'reported that the customer disputes a card payment with their bank',
}

const sumOf = ({ amount }: AdminOrderEvent): string | null =>
  amount === null ? null : formatDollars(centsOf(amount))

function transportDeed(event: AdminOrderEvent): string {
  const to = event.toState as TransportState
  const change = transportChange(event)
  if (change === 'rolled_back') return `rolled the order back to “${transportWords[to]}”`
  if (change === 'driver_changed') return `changed the driver to ${event.driverName ?? 'another one'}`
  if (to === 'driver_assigned' && event.driverName) return `assigned ${event.driverName}`
  const sum = sumOf(event)
  return to === 'cancelled' && sum ? `${moves[to]}, and ${sum} goes back` : moves[to]
}

function paymentDeed(event: AdminOrderEvent): string {
  const verb = event.actorKind === 'provider' ? 'received' : 'recorded'
  const state = paymentWords[event.toState as PaymentState].toLowerCase()
  return `${verb} ${sumOf(event) ?? 'a payment'} (${state})`
}

const noteDeed = ({ toState, reason }: AdminOrderEvent): string =>
  toState === 'contacted'
    ? 'contacted the customer'
    : (deeds[reason ?? ''] ?? `noted: ${reason ?? 'nothing'}`)

function deedOf(event: AdminOrderEvent): string {
  const sum = sumOf(event)
  switch (event.kind) {
    case 'placed':
      return 'placed the order'
    case 'edited':
      return event.toState === vehicleCancelled ? 'cancelled a vehicle' : 'changed the order'
    case 'transport':
      return transportDeed(event)
    case 'payment':
      return paymentDeed(event)
    case 'payment_failed':
      return sum ? `declined a payment of ${sum}` : 'declined a payment'
    case 'refund':
      return sum ? `refunded ${sum}` : 'refunded a payment'
    case 'note':
      return noteDeed(event)
  }
}

/** What happened and who did it, as a sentence: `Olu Reyes assigned Rosa Díaz`. */
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

const channelWords: Readonly<Record<OrderMessage['channel'], string>> = {
  mail: 'email',
  sms: 'text',
  push: 'push message',
}

/** The sentence of a message up to its receiver: `The email “Payment link” was sent to`. */
export const messageSentence = ({ channel, status }: OrderMessage, title: string): string =>
  `The ${channelWords[channel]} “${title}” ${messageDeeds[status]}`
