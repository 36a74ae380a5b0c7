import { phoneText } from '@switchback/core/fields/us-phone.ts'
import { firstNameOf } from '@switchback/core/orders/response/assigned-driver.ts'
import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import type { MoveTransport } from '@switchback/core/orders/request/move-transport.ts'
import { amountsDue } from '@switchback/core/orders/state/amount-due.ts'
import { cardDueCents } from '@switchback/core/orders/state/order-due.ts'
import type { Assignable } from '../../carriers/read-assignable.ts'
import { driverLinkMessages } from '../../driver-links/driver-link-messages.ts'
import type { FreshDriverLink } from '../../driver-links/new-driver-link.ts'
import { orderChoice } from '../../outbox/enqueue/dealer-choice.ts'
import type { Message } from '../../outbox/enqueue/message.ts'
import { orderFactsOf } from '../../outbox/enqueue/order-facts.ts'
import type { Moment } from '../../request-context.ts'
import { estimatedDays } from '../../tracking/timeline-events.ts'
import type { OrderRow } from '../read/order-row.ts'

type Row = Pick<OrderRow, 'order' | 'vehicles'>

/** A new driver with the link, and the truck's plate if it is known. */
type NewDriver = {
  readonly assignable: Assignable
  readonly link: FreshDriverLink
  readonly truckPlate?: string | null
}

/** The driver in a mail; the code until the pickup. Source: DRIVER-10. */
const driverFacts = ({ order }: Row, { assignable, link, truckPlate }: NewDriver) => ({
  driverName: firstNameOf(assignable.driverName),
  driverPhone: phoneText(assignable.driverPhone),
  companyName: assignable.carrier.name,
  usdotNumber: assignable.carrier.dotNumber,
  ...(truckPlate ? { truckPlate } : {}),
  ...(order.transportStatus === 'in_transit' ? {} : { pickupCode: link.pickupCode }),
})

type AnnouncedMove =
  | { readonly to: Exclude<MoveTransport['to'], 'driver_assigned' | 'in_transit'> }
  /** `at` is when it really happened. */
  | { readonly to: 'in_transit'; readonly at: Date }
  | ({ readonly to: 'driver_assigned' } & NewDriver)

function messageFields({ order }: Row, kind: string) {
  return {
    channel: 'mail',
    recipient: order.customerEmail,
    // Sent again if the move was rolled back and repeated.
    dedupeKey: `${kind}:${order.id}:${order.revision}`,
    orderId: order.id,
    ...orderChoice(order),
  } as const
}

/** The payment link, by mail and by text. Source: MSG-13. */
function paymentRequests(row: Row, facts: MessageFacts['payment_requested']): Message[] {
  const kind = 'payment_requested'
  const mail = messageFields(row, kind)
  return [
    { ...mail, kind, facts },
    {
      channel: 'sms',
      kind,
      recipient: `+1${row.order.customerPhone}`,
      dedupeKey: `${mail.dedupeKey}:sms`,
      orderId: row.order.id,
      facts,
    },
  ]
}

/** The messages about a move: to the customer, and the link to a new driver. Only staff see that a driver was found. */
export function movedMessages(row: Row, move: AnnouncedMove, moment: Moment): Message[] {
  const facts = orderFactsOf(row.order, row.vehicles)
  switch (move.to) {
    case 'driver_found':
      return []
    case 'payment_sent': {
      const [due] = amountsDue(row.order)
      if (!due) return []
      return paymentRequests(row, { ...facts, ...due })
    }
    case 'driver_assigned': {
      const driver = driverFacts(row, move)
      const estimate = estimatedDays(row.order, [], moment)
      return [
        { ...messageFields(row, move.to), kind: move.to, facts: { ...facts, ...driver, estimate } },
        ...driverLinkMessages(row.order, move.assignable, move),
      ]
    }
    case 'in_transit': {
      const pickedUp = { kind: 'picked_up', at: move.at.toISOString() } as const
      const estimate = estimatedDays(row.order, [pickedUp], moment)
      return [{ ...messageFields(row, 'picked_up'), kind: 'picked_up', facts: { ...facts, estimate } }]
    }
    case 'completed':
      return [
        {
          ...messageFields(row, 'delivered'),
          kind: 'delivered',
          facts: {
            ...facts,
            dueCents: cardDueCents(row.order),
            ...(row.order.paymentMethod === 'invoice' ? { isInvoiced: true } : {}),
          },
        },
      ]
  }
}

/** The messages about a change of driver: to the customer, and the link to the new driver. */
export function driverChangedMessages(row: Row, driver: NewDriver): Message[] {
  const facts = { ...orderFactsOf(row.order, row.vehicles), ...driverFacts(row, driver) }
  return [
    { ...messageFields(row, 'driver_changed'), kind: 'driver_changed', facts },
    ...driverLinkMessages(row.order, driver.assignable, driver),
  ]
}

/** The messages to the customer about a rollback: they correct every earlier email that no longer applies. */
export function rolledBackMessages(row: Row): Message[] {
  const facts = orderFactsOf(row.order, row.vehicles)
  switch (row.order.transportStatus) {
    case 'driver_assigned': {
      const nobody = { driverName: null, driverPhone: null }
      return [
        { ...messageFields(row, 'driver_changed'), kind: 'driver_changed', facts: { ...facts, ...nobody } },
      ]
    }
    case 'in_transit':
      return [
        {
          ...messageFields(row, 'move_corrected'),
          kind: 'move_corrected',
          facts: { ...facts, mistake: 'picked_up' },
        },
      ]
    case 'completed':
      return [
        {
          ...messageFields(row, 'move_corrected'),
          kind: 'move_corrected',
          facts: { ...facts, mistake: 'delivered' },
        },
      ]
    default:
      return []
  }
}
