import { orderDue } from '../state/order-due.ts'
import type { TransportState } from '../state/order-state.ts'
import type { OrderStateFields } from '../state/order-state-fields.ts'
import { nextStep } from './order-timeline.ts'
import { hasDriver } from '../state/transport-state.ts'
import type { TrackEvent, TrackEventKind, TrackResponse } from '../state/track-response.ts'

const aboutMoney = new Set<TrackEventKind>(['deposit_paid', 'paid', 'payment_requested', 'refunded'])

/** The events that anyone with the tracking code may see: those of the trip, not those of the payment. */
export function publicEvents(events: readonly TrackEvent[]): TrackEvent[] {
  return events.filter(({ kind }) => !aboutMoney.has(kind))
}

/** The transport state without the request for payment, which is between the customer and us. */
export function publicTransport(state: TransportState): Exclude<TransportState, 'payment_sent'> {
  return state === 'payment_sent' ? 'driver_found' : state
}

/**
 * Whether the trip is arranged as far as anyone with the tracking code may know: an order that waits for its first
 * payment, before a driver has it, is placed and nothing more. Its days are not estimated yet.
 * Source: TRACK-1.
 */
export function isArranged(order: OrderStateFields): boolean {
  return hasDriver(order.transportStatus) || orderDue(order).kind !== 'now'
}

/**
 * The next step for anyone with the tracking code. It says nothing about payments, refunds, or how to cancel: the
 * reader may be a relative or a neighbor.
 * Source: TRACK-1.
 */
export function publicNextStep(order: OrderStateFields): TrackResponse['next'] {
  switch (order.transportStatus) {
    case 'pending':
      return isArranged(order)
        ? { title: "We're finding your driver", text: 'We assign a driver within 24-48 hours.' }
        : {
            title: 'Finding a driver is next',
            text: 'Once the order is confirmed, we assign a driver within 24-48 hours.',
          }
    case 'driver_found':
    case 'payment_sent':
      return { title: 'A driver has been found', text: "We're confirming the details." }
    case 'cancelled':
      return { title: 'This order was cancelled', text: "There's nothing more to do." }
    default:
      return nextStep(order)
  }
}
