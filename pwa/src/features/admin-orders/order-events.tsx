import type { AdminOrderEvent } from '@switchback/core/orders/admin-order.ts'
import type { PaymentState, TransportState } from '@switchback/core/orders/order-state.ts'
import { transportChange } from '@switchback/core/orders/staff-moves.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { centsOf } from '../../ui/money.tsx'
import { showMoment } from '../../ui/show-moment.ts'
import { paymentWords, transportWords } from '../../ui/state-words.ts'

const who: Readonly<Record<AdminOrderEvent['actorKind'], string>> = {
  customer: 'Customer',
  dealer: 'Dealer',
  staff: 'Staff',
  provider: 'Card provider',
  system: 'Automatic',
}

function transportTitle(event: AdminOrderEvent): string {
  const word = transportWords[event.toState as TransportState]
  const change = transportChange(event)
  if (change === 'driver_changed') return 'Driver changed'
  return change === 'rolled_back' ? `Rolled back to “${word}”` : word
}

function title(event: AdminOrderEvent): string {
  const { kind, toState, amount } = event
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
      return 'Note'
  }
}

function carrierText({ carrierName, carrierPay, carrierBefore, payBefore }: AdminOrderEvent): string {
  const pay = (dollars: string | null) => (dollars === null ? '' : `, ${formatDollars(centsOf(dollars))}`)
  const before = carrierBefore === null ? '' : ` (before: ${carrierBefore}${pay(payBefore)})`
  return `${carrierName}${pay(carrierPay)}${before}`
}

/** The order's history, newest first: who, when, and why. Source: ORDER-24. */
export function OrderEvents({ events }: { events: readonly AdminOrderEvent[] }) {
  const newestFirst = events.toReversed()
  return (
    <ol className="grid gap-4">
      {newestFirst.map((event, at) => (
        <li key={`${event.createdAt} ${event.kind} ${newestFirst.length - at}`}>
          <p className="font-semibold">{title(event)}</p>
          <p className="text-sm text-soft">
            <time dateTime={event.createdAt} className="figures">
              {showMoment(event.createdAt)}
            </time>
            , {event.actorName ?? who[event.actorKind]}
          </p>
          {event.driverName ? <p className="wrap-anywhere">{event.driverName}</p> : null}
          {event.carrierName ? <p className="text-sm wrap-anywhere">{carrierText(event)}</p> : null}
          {event.overrideReason ? (
            <p className="text-sm wrap-anywhere">Assigned all the same: {event.overrideReason}</p>
          ) : null}
          {event.reason ? <p className="wrap-anywhere">{event.reason}</p> : null}
        </li>
      ))}
    </ol>
  )
}
