import type { StaffActor } from '@switchback/core/access/actor.ts'
import { seesCarriers, seesDealerships } from '@switchback/core/access/permissions.ts'
import { deliveryErrorWords } from '@switchback/core/messages/delivery-error.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type {
  StaffNotificationKind,
  StoredNotification,
  StoredNotificationOf,
} from '@switchback/core/notifications/staff-notification.ts'
import { readStoredNotification } from '@switchback/core/notifications/stored-notification.ts'
import { adminNotifications } from '@switchback/db/schema/messages/admin-notifications.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { eq, sql } from 'drizzle-orm'
import { routeText } from '@switchback/core/orders/names/route-text.ts'
import { vehiclesText } from '@switchback/core/orders/names/vehicle-names.ts'
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
/** `Ada Okafor: 2021 Honda Accord, Tampa, FL to Los Angeles, CA`. */
function orderText({ order, vehicles }: NotificationRow): string | null {
  if (!order) return null
  return `${order.customerName}: ${vehiclesText(vehicles)}, ${routeText(order)}`
}

const orderOrCompany = (row: NotificationRow) => orderText(row) ?? row.companyName

type Paid = { readonly receivedCents: number; readonly askedCents: number }

const paidText = ({ receivedCents, askedCents }: Paid) =>
  `${formatDollars(receivedCents)} came in, ${formatDollars(askedCents)} was asked for`

const sentBackText = ({ sentBackCents }: { readonly sentBackCents: number }) =>
  `${formatDollars(sentBackCents)} went back`

/** `Ours: $415.00 in, $0.00 back. Card provider: $415.00 in, $415.00 back`. */
function differenceText(sums: StoredNotificationOf<'books_differ'>): string {
  const text = (receivedCents: number, refundedCents: number) =>
    `${formatDollars(receivedCents)} in, ${formatDollars(refundedCents)} back`
  const ours = text(sums.booksReceivedCents, sums.booksRefundedCents)
  return `Ours: ${ours}. Card provider: ${text(sums.providerReceivedCents, sums.providerRefundedCents)}`
}

type DetailOf<Kind extends StaffNotificationKind> = (
  notification: StoredNotificationOf<Kind>,
  row: NotificationRow,
) => string | null
const subject = (_: unknown, row: NotificationRow) => orderOrCompany(row)

const claimText = (
  { amountCents }: StoredNotificationOf<'claim_filed' | 'claim_answered' | 'offer_answered'>,
  row: NotificationRow,
) =>
  [amountCents === null ? null : formatDollars(amountCents), orderOrCompany(row)].filter(Boolean).join(', ')

const details: { readonly [Kind in StaffNotificationKind]: DetailOf<Kind> } = {
  new_order: subject,
  test: subject,
  order_cancelled: subject,
  vehicle_cancelled: subject,
  order_change_answered: subject,
  order_change_void: subject,
  order_overpaid: paidText,
  order_paid_otherwise: paidText,
  cancelled_order_paid: paidText,
  invoice_overpaid: paidText,
  invoice_paid_otherwise: paidText,
  hand_back_due: paidText,
  order_refunded_elsewhere: sentBackText,
  invoice_refunded_elsewhere: sentBackText,
  books_differ: differenceText,
  unknown_payment: subject,
  refund_refused: ({ amountCents }) => formatDollars(amountCents),
  refund_not_received: subject,
  payment_disputed: subject,
  dispute_closed: ({ amountCents }) => formatDollars(amountCents),
  claim_filed: claimText,
  claim_answered: claimText,
  offer_answered: claimText,
  confirmation_signed: ({ number, signedBy }, row) =>
    [`${number}, signed by ${signedBy}`, orderOrCompany(row)].filter(Boolean).join(', '),
  dealer_application: subject,
  credit_application: subject,
  credit_limit_request: ({ fromLimitCents, toLimitCents }, { companyName }) =>
    `${companyName}: ${formatDollars(fromLimitCents)} to ${formatDollars(toLimitCents)}`,
  message_not_delivered: ({ reason, channel }) => deliveryErrorWords(reason, channel),
  messages_kept: subject,
  mentioned: ({ note }) => note,
}

/** The notification's subject: sums of a payment, a reason, or the order or dealership. Source: MSG-11. */
function detailOf(row: NotificationRow): string | null {
  const notification = readStoredNotification(row.notice)
  if (!notification) return orderOrCompany(row)
  return (details[notification.kind] as (each: StoredNotification, row: NotificationRow) => string | null)(
    notification,
    row,
  )
}

/** Title and detail of a notification as somebody reads them. */
type Words = { readonly title: string; readonly detail: string | null }

/**
 * Words a notification for a member of the staff: a carrier with its pay, and a dealership's credit, are for those
 * who see them elsewhere; the others read what it is about. Source: CARRIER-3, FIND-1, MSG-20.
 */
export function wordsFor(row: NotificationRow, actor: StaffActor): Words {
  const { kind, title } = row.notice
  if (kind === 'offer' && !seesCarriers(actor)) return { title: 'A carrier answered', detail: orderText(row) }
  if (kind === 'credit_limit_request' && !seesDealerships(actor)) return { title, detail: row.companyName }
  return { title, detail: detailOf(row) }
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
