import type { ExceptionKind } from '@switchback/core/exceptions/exception-kinds.ts'
import { bounceWords, deliveryErrorWords } from '@switchback/core/messages/delivery-error.ts'
import { messageTitles } from '@switchback/core/messages/message-titles.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { routeText } from '@switchback/core/orders/names/route-text.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import type { Database } from '@switchback/db/client.ts'
import { adminNotifications } from '@switchback/db/schema/messages/admin-notifications.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { exceptions } from '@switchback/db/schema/system/exceptions.ts'
import { invoices } from '@switchback/db/schema/money/invoices.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { eq, sql } from 'drizzle-orm'
import { exceptionFields, type Subject } from './exception-row.ts'
import { orderNameFields, type OrderName } from './order-subjects.ts'

type OfNotification = {
  readonly notification: Pick<typeof adminNotifications.$inferSelect, 'title' | 'orderId' | 'dealerId'>
  readonly order: OrderName | null
  readonly companyName: string | null
}

const notificationSubject = ({ notification, order, companyName }: OfNotification): Subject => ({
  title: order?.customerName ?? companyName ?? 'Card payments',
  detail: order ? `${notification.title}: ${routeText(order)}` : notification.title,
  orderId: notification.orderId,
  dealerId: notification.dealerId,
})

/** Payments that staff must look at. */
export const notificationSubjects = (db: Database) => ({
  joined: db.sql
    .select({
      ...exceptionFields,
      notification: {
        title: adminNotifications.title,
        orderId: adminNotifications.orderId,
        dealerId: adminNotifications.dealerId,
      },
      order: orderNameFields,
      companyName: dealers.companyName,
    })
    .from(exceptions)
    .innerJoin(adminNotifications, sql`${adminNotifications.id} = CAST(${exceptions.subjectId} AS integer)`)
    .leftJoin(orders, eq(orders.id, adminNotifications.orderId))
    .leftJoin(dealers, eq(dealers.id, adminNotifications.dealerId)),
  subject: notificationSubject,
})

type OfInvoice = {
  readonly invoice: typeof invoices.$inferSelect
  readonly companyName: string
  readonly phone: string
}

const invoiceSubject = ({ invoice, companyName, phone }: OfInvoice): Subject => ({
  title: companyName,
  detail: `${invoice.invoiceNumber}: ${formatDollars(invoice.amountCents + invoice.lateFeeCents - invoice.paidCents)}, due on ${showDay(invoice.dueOn)}`,
  phone,
  dealerId: invoice.dealerId,
})

/** Overdue invoices. */
export const invoiceSubjects = (db: Database) => ({
  joined: db.sql
    .select({
      ...exceptionFields,
      invoice: invoices,
      companyName: dealers.companyName,
      phone: dealers.phone,
    })
    .from(exceptions)
    .innerJoin(invoices, eq(invoices.id, exceptions.subjectId))
    .innerJoin(dealers, eq(dealers.id, invoices.dealerId)),
  subject: invoiceSubject,
})

type OfMessage = {
  readonly exception: { readonly kind: ExceptionKind }
  readonly message: typeof outboxMessages.$inferSelect
  readonly phone: string | null
}

const channelWords = { mail: 'Email', sms: 'Text message', push: 'Push message' } as const

function stateOf({ exception, message }: OfMessage): string {
  const { channel, delivery, deliveryReason, lastError } = message
  if (exception.kind === 'message_bounced') {
    return delivery === 'bounced' ? bounceWords(deliveryReason, channel) : 'Sent again, not confirmed yet'
  }
  return lastError === null ? 'Not delivered' : deliveryErrorWords(lastError, channel)
}

const messageSubject = (row: OfMessage): Subject => ({
  title: row.message.recipient,
  detail: `${channelWords[row.message.channel]} “${messageTitles[row.message.kind]}”: ${stateOf(row)}`,
  orderId: row.message.orderId,
  messageId: row.message.id,
  phone: row.exception.kind === 'message_bounced' ? row.phone : null,
})

/** Of a message that was sent again, the last one. */
const lastSent = sql`coalesce((SELECT again.id FROM ${outboxMessages} AS again WHERE again.replaces_id = ${exceptions.subjectId}
  ORDER BY again.created_at DESC, again.id DESC LIMIT 1), ${exceptions.subjectId})`

/** Messages that were given up, or did not arrive. Source: MSG-5, MSG-36. */
export const messageSubjects = (db: Database) => ({
  joined: db.sql
    .select({ ...exceptionFields, message: outboxMessages, phone: orders.customerPhone })
    .from(exceptions)
    .innerJoin(outboxMessages, eq(outboxMessages.id, lastSent))
    .leftJoin(orders, eq(orders.id, outboxMessages.orderId)),
  subject: messageSubject,
})
