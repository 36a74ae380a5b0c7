import type { AdminOrderEvent } from '@switchback/core/orders/admin-order.ts'
import type { PaymentState, TransportState } from '@switchback/core/orders/order-state.ts'
import { transportChange } from '@switchback/core/orders/staff-moves.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { centsOf } from '../../ui/money.tsx'
import { paymentWords, transportWords } from '../../ui/state-words.ts'

const actorWords: Readonly<Record<AdminOrderEvent['actorKind'], string>> = {
  customer: 'Customer',
  dealer: 'Dealer',
  staff: 'Staff',
  provider: 'Card provider',
  system: 'Automatic',
}

/** Who did it. */
export const actorText = ({ actorName, actorKind }: AdminOrderEvent): string =>
  actorName ?? actorWords[actorKind]

function transportTitle(event: AdminOrderEvent): string {
  const word = transportWords[event.toState as TransportState]
  const change = transportChange(event)
  if (change === 'driver_changed') return 'Driver changed'
  return change === 'rolled_back' ? `Rolled back to “${word}”` : word
}

/** What happened, in a few words. */
export function eventTitle(event: AdminOrderEvent): string {
  const { kind, toState, amount, reason } = event
  const sum = amount === null ? '' : ` ${formatDollars(centsOf(amount))}`
  switch (kind) {
    case 'placed':
      return 'Placed'
    case 'edited':
      return 'Details changed'
    case 'transport':
      return transportTitle(event)
    case 'payment':
      return `${paymentWords[toState as PaymentState]}:${sum}`
    case 'payment_failed':
      return 'Payment failed'
    case 'refund':
      return `Refunded${sum}`
    case 'note':
      return toState === 'contacted' ? 'Customer contacted' : (reason ?? 'Note')
  }
}

/** Carrier and pay, and those before a change. */
export function carrierText({ carrierName, carrierPay, carrierBefore, payBefore }: AdminOrderEvent): string {
  const pay = (dollars: string | null) => (dollars === null ? '' : `, ${formatDollars(centsOf(dollars))}`)
  const before = carrierBefore === null ? '' : ` (before: ${carrierBefore}${pay(payBefore)})`
  return `${carrierName}${pay(carrierPay)}${before}`
}
