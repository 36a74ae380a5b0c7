import { messageChannels } from '@switchback/core/messages/admin-message.ts'
import { deliveryErrorWords } from '@switchback/core/messages/delivery-error.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { adminNotifications } from '@switchback/db/schema/admin-notifications.ts'
import { dealers } from '@switchback/db/schema/dealers.ts'
import { orders } from '@switchback/db/schema/orders.ts'
import { eq, sql } from 'drizzle-orm'
import { routeText } from '@switchback/core/orders/route-text.ts'
import { vehiclesText } from '@switchback/core/orders/vehicle-names.ts'
import { vehicleNamesOf, type NamedVehicle } from '../vehicles/vehicles-of.ts'
import type { RequestContext } from '../request-context.ts'
import { newOrderColumns } from './new-order-data.ts'

/** A notification with what its text names. */
export type NotificationRow = {
  readonly notice: typeof adminNotifications.$inferSelect
  readonly order: Pick<typeof orders.$inferSelect, keyof typeof newOrderColumns> | null
  readonly trackingCode: string | null
  readonly vehicles: readonly NamedVehicle[]
  readonly companyName: string | null
}
type Facts = NotificationRow['notice']['facts']

/** `Ada Okafor: 2021 Honda Accord, Tampa, FL to Los Angeles, CA`. */
function orderText({ order, vehicles }: NotificationRow): string | null {
  if (!order) return null
  return `${order.customerName}: ${vehiclesText(vehicles)}, ${routeText(order)}`
}

function textOf(facts: Facts, name: string): string | null {
  const text = facts[name]
  return typeof text === 'string' ? text : null
}

function dollars(facts: Facts, name: string): string {
  const cents = facts[name]
  return typeof cents === 'number' ? formatDollars(cents) : 'An unknown sum'
}

/** `Ours: $415.00 in, $0.00 back. Card provider: $415.00 in, $415.00 back`. */
function differenceText(facts: Facts): string {
  const sums = (whose: string) =>
    `${dollars(facts, `${whose}ReceivedCents`)} in, ${dollars(facts, `${whose}RefundedCents`)} back`
  return `Ours: ${sums('books')}. Card provider: ${sums('provider')}`
}

/** `The email service refused it: the address may be wrong`. */
function undeliveredText(facts: Facts): string | null {
  const reason = textOf(facts, 'reason')
  const channel = messageChannels.find((known) => known === facts['channel'])
  return reason !== null && channel ? deliveryErrorWords(reason, channel) : reason
}

/** The notification's subject: the amounts of a payment, otherwise the order or the dealership. */
export function detailOf(row: NotificationRow): string | null {
  const { kind, facts } = row.notice
  switch (kind) {
    case 'overpayment':
    case 'payment_mismatch':
    case 'payment_of_cancelled_order':
      if ('booksReceivedCents' in facts) return differenceText(facts)
      if ('sentBackCents' in facts) return `${dollars(facts, 'sentBackCents')} went back`
      return `${dollars(facts, 'receivedCents')} came in, ${dollars(facts, 'askedCents')} was asked for`
    case 'refund_failed':
      return dollars(facts, 'amountCents')
    case 'credit_limit_request':
      return `${row.companyName}: ${dollars(facts, 'fromLimitCents')} to ${dollars(facts, 'toLimitCents')}`
    case 'mentioned':
      return textOf(facts, 'note')
    case 'message_not_delivered':
      return undeliveredText(facts)
    default:
      return orderText(row) ?? row.companyName
  }
}

/** The query of notifications, before its conditions. */
export function notificationRows({ db }: Pick<RequestContext, 'db'>) {
  return db.sql
    .select({
      notice: adminNotifications,
      order: newOrderColumns,
      trackingCode: orders.trackingCode,
      vehicles: vehicleNamesOf(sql`orders.id`),
      companyName: dealers.companyName,
    })
    .from(adminNotifications)
    .leftJoin(orders, eq(orders.id, adminNotifications.orderId))
    .leftJoin(dealers, eq(dealers.id, adminNotifications.dealerId))
}
