import { phoneText } from '@switchback/core/fields/us-phone.ts'
import { facilityTypeLabels } from '@switchback/core/orders/request/facility-type.ts'
import { claimedCents, disputedCents } from '@switchback/core/orders/decide/refund-parts.ts'
import { vehicleName } from '@switchback/core/orders/names/vehicle-names.ts'
import { orderDue } from '@switchback/core/orders/state/order-due.ts'
import type { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import type { Config } from '../../config.ts'
import { orderChoice } from '../../outbox/enqueue/dealer-choice.ts'
import type { Message } from '../../outbox/enqueue/message.ts'
import { orderFactsOf } from '../../outbox/enqueue/order-facts.ts'
import { wholeOrderOf } from '../../outbox/enqueue/whole-order.ts'
import type { Refund } from '../../payments/payables/payable-effects.ts'
import { refundedCards } from '../../payments/payables/payment-messages.ts'
import type { OrderMoney } from '../../payments/payables/order-money.ts'
import type { Moment } from '../../request-context.ts'
import type { VehicleRow, Vehicles } from '../../vehicles/vehicles-of.ts'
import type { OrderRow } from '../read/order-row.ts'

/** The confirmation of an order, to its customer. */
export function orderReceivedMessage({ order, vehicles }: OrderRow, moment: Moment): Message {
  const due = orderDue(order)
  return {
    channel: 'mail',
    kind: 'order_received',
    recipient: order.customerEmail,
    dedupeKey: `order_received:${order.id}`,
    orderId: order.id,
    ...orderChoice(order),
    facts: {
      ...orderFactsOf(order, vehicles),
      transportType: vehicles[0].transportType,
      preferredPickupDay: order.preferredPickupOn,
      totalCents: order.totalCents,
      depositCents: due.nowCents,
      remainingCents: due.atDeliveryCents,
      paymentType: order.paymentType,
      paymentMethod: order.paymentMethod,
      whole: wholeOrderOf(order, vehicles, moment),
    },
  }
}

/** The dealership that places an order. */
type Dealer = Pick<typeof dealers.$inferSelect, 'companyName' | 'contactName' | 'phone'>

/** `2021 Honda Accord, VIN 1HG..., open, runs, stock A7`. */
const dispatchText = (vehicle: VehicleRow): string =>
  [
    vehicleName(vehicle),
    vehicle.vin && `VIN ${vehicle.vin}`,
    vehicle.vehicleType,
    vehicle.transportType,
    vehicle.isRunning ? 'runs' : 'does not run',
    vehicle.stockNumber && `stock ${vehicle.stockNumber}`,
    vehicle.lotNumber && `lot ${vehicle.lotNumber}`,
    vehicle.releaseNote && `release ${vehicle.releaseNote}`,
  ]
    .filter(Boolean)
    .join(', ')

/** The dispatch desk needs all of several vehicles, and the numbers that the driver shows at an auction. */
function dispatchVehicles(vehicles: Vehicles): { readonly vehicles?: readonly string[] } {
  const hasNumbers = vehicles.some(({ lotNumber, releaseNote }) => lotNumber ?? releaseNote)
  return vehicles.length > 1 || hasNumbers ? { vehicles: vehicles.map(dispatchText) } : {}
}

function toDispatch(
  { order, vehicles }: OrderRow,
  dealer: Dealer | null,
  channel: 'mail' | 'sms',
  recipient: string,
): Message {
  return {
    channel,
    kind: 'dispatch_new_order',
    recipient,
    dedupeKey: `dispatch_new_order:${order.id}:${channel}:${recipient}`,
    orderId: order.id,
    facts: {
      ...orderFactsOf(order, vehicles),
      ...dispatchVehicles(vehicles),
      customerEmail: order.customerEmail,
      customerPhone: phoneText(order.customerPhone),
      pickupAddress: order.pickupAddress,
      deliveryAddress: order.deliveryAddress,
      pickupFacility: facilityTypeLabels[order.pickupFacilityType],
      deliveryFacility: facilityTypeLabels[order.deliveryFacilityType],
      transportType: vehicles[0].transportType,
      isRunning: vehicles[0].isRunning,
      miles: order.distanceMiles,
      hasOceanLeg: order.hasOceanLeg,
      preferredPickupDay: order.preferredPickupOn,
      notes: order.notes,
      totalCents: order.totalCents,
      vin: vehicles[0].vin,
      dealer: dealer && {
        companyName: dealer.companyName,
        contactName: dealer.contactName,
        phone: phoneText(dealer.phone),
      },
      pickupNotes: order.pickupFacilityNotes,
      deliveryNotes: order.deliveryFacilityNotes,
    },
  }
}

/**
 * The messages of a new order: to the customer, and immediately to the contacts of the dispatch desk. Source: ORDER-16.
 */
export function newOrderMessages(
  row: OrderRow,
  { config: { messages }, ...moment }: Moment & { readonly config: Pick<Config, 'messages'> },
  dealer: Dealer | null = null,
): Message[] {
  return [
    orderReceivedMessage(row, moment),
    ...messages.dispatchEmails.map((email) => toDispatch(row, dealer, 'mail', email)),
    ...messages.dispatchPhones.map((phone) => toDispatch(row, dealer, 'sms', phone)),
  ]
}

/** The messages to the customer about a cancelled order. `claims` are refunded automatically. */
export function cancelledMessages(
  money: OrderMoney,
  cancelled: { cancelledBy: 'customer' | 'staff'; reason: string; claims: readonly Refund[] },
): Message[] {
  const { order, vehicles } = money
  const { cancelledBy, reason, claims } = cancelled
  const refundCents = claims.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const heldCents = disputedCents(money)
  // A refund that the card provider has not made yet is on its way all the same.
  const keptCents = order.paidCents - claimedCents(money.refunds) - refundCents - heldCents
  return [
    {
      channel: 'mail',
      kind: 'order_cancelled',
      recipient: order.customerEmail,
      dedupeKey: `order_cancelled:${order.id}`,
      orderId: order.id,
      ...orderChoice(order),
      facts: {
        ...orderFactsOf(order, vehicles),
        cancelledBy,
        refundCents,
        ...refundedCards(money, claims),
        keptCents,
        heldCents,
        reason: cancelledBy === 'staff' ? reason : null,
      },
    },
  ]
}
