import { deliveryErrorWords } from '@switchback/core/messages/delivery-error.ts'
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

type OfMessage = { readonly message: typeof outboxMessages.$inferSelect }

const channelWords = { mail: 'Email', sms: 'Text message', push: 'Push message' } as const

const messageSubject = ({ message }: OfMessage): Subject => ({
  title: message.recipient,
  detail: `${channelWords[message.channel]} “${messageTitles[message.kind]}”: ${
    message.lastError === null ? 'Not delivered' : deliveryErrorWords(message.lastError, message.channel)
  }`,
  orderId: message.orderId,
})

/** Messages that were given up. Source: MSG-5. */
export const messageSubjects = (db: Database) => ({
  joined: db.sql
    .select({ ...exceptionFields, message: outboxMessages })
    .from(exceptions)
    .innerJoin(outboxMessages, eq(outboxMessages.id, exceptions.subjectId)),
  subject: messageSubject,
})
