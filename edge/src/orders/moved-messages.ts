import type { ChangeDriver, MoveTransport } from '@switchback/core/orders/move-transport.ts'
import { amountsDue } from '@switchback/core/payments/amount-due.ts'
import { cardDueCents } from '@switchback/core/payments/order-due.ts'
import { orderChoice } from '../outbox/dealer-choice.ts'
import type { Message } from '../outbox/message.ts'
import { orderFactsOf } from '../outbox/order-facts.ts'
import { phoneText } from '../outbox/phone-text.ts'
import type { OrderRow } from './order-row.ts'

type Row = Pick<OrderRow, 'order' | 'vehicle'>

function queuedMessages({ order }: Row, kind: string) {
  return {
    channel: 'mail',
    recipient: order.customerEmail,
    // Told again where the move was rolled back and made anew.
    dedupeKey: `${kind}:${order.id}:${order.revision}`,
    orderId: order.id,
    ...orderChoice(order),
  } as const
}

/** What a move by staff is told: to the customer. That a driver was found is for staff alone. */
export function movedMessages(row: Row, move: Exclude<MoveTransport, { to: 'cancelled' }>): Message[] {
  const facts = orderFactsOf(row.order, row.vehicle)
  switch (move.to) {
    case 'driver_found':
      return []
    case 'payment_sent': {
      const [due] = amountsDue(row.order)
      if (!due) return []
      const kind = 'payment_requested'
      return [{ ...queuedMessages(row, kind), kind, facts: { ...facts, ...due } }]
    }
    case 'driver_assigned': {
      const { driverName, driverPhone } = move
      const driver = { driverName, driverPhone: phoneText(driverPhone) }
      return [{ ...queuedMessages(row, move.to), kind: move.to, facts: { ...facts, ...driver } }]
    }
    case 'in_transit':
      return [{ ...queuedMessages(row, 'picked_up'), kind: 'picked_up', facts }]
    case 'completed':
      return [
        {
          ...queuedMessages(row, 'delivered'),
          kind: 'delivered',
          facts: { ...facts, dueCents: cardDueCents(row.order) },
        },
      ]
  }
}

/** What a change of driver tells the customer. */
export function driverChangedMessages(
  row: Row,
  { driverName, driverPhone }: Pick<ChangeDriver, 'driverName' | 'driverPhone'>,
): Message[] {
  const driver = { driverName, driverPhone: phoneText(driverPhone) }
  const facts = { ...orderFactsOf(row.order, row.vehicle), ...driver }
  return [{ ...queuedMessages(row, 'driver_changed'), kind: 'driver_changed', facts }]
}

/** What a roll back tells the customer: whatever a mail has said before and no longer holds. */
export function rolledBackMessages(row: Row): Message[] {
  const facts = orderFactsOf(row.order, row.vehicle)
  switch (row.order.transportStatus) {
    case 'driver_assigned': {
      const nobody = { driverName: null, driverPhone: null }
      return [
        { ...queuedMessages(row, 'driver_changed'), kind: 'driver_changed', facts: { ...facts, ...nobody } },
      ]
    }
    case 'in_transit':
      return [
        {
          ...queuedMessages(row, 'move_corrected'),
          kind: 'move_corrected',
          facts: { ...facts, mistake: 'picked_up' },
        },
      ]
    case 'completed':
      return [
        {
          ...queuedMessages(row, 'move_corrected'),
          kind: 'move_corrected',
          facts: { ...facts, mistake: 'delivered' },
        },
      ]
    default:
      return []
  }
}
