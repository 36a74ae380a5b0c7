import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { routeText } from '@switchback/core/orders/names/route-text.ts'
import type { TimeZone } from '@switchback/core/calendar/time-zone.ts'
import { showInstantDay } from '@switchback/core/shown/day.ts'
import type { Database } from '@switchback/db/client.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { invoices } from '@switchback/db/schema/money/invoices.ts'
import { paymentDisputes } from '@switchback/db/schema/money/payment-disputes.ts'
import { payments } from '@switchback/db/schema/money/payments.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { exceptions } from '@switchback/db/schema/system/exceptions.ts'
import { and, eq, sql } from 'drizzle-orm'
import { exceptionFields, type Subject } from './exception-row.ts'
import { orderNameFields, type OrderName } from './order-subjects.ts'

type Found = {
  readonly dispute: Pick<typeof paymentDisputes.$inferSelect, 'amountCents' | 'evidenceDueAt'>
  readonly order: (OrderName & { readonly id: string }) | null
  readonly dealer: { readonly id: string; readonly companyName: string } | null
}

function disputeSubject({ dispute, order, dealer }: Found, timeZone: TimeZone): Subject {
  const { amountCents, evidenceDueAt } = dispute
  const what = amountCents === null ? 'A card payment' : formatDollars(amountCents)
  const until = evidenceDueAt === null ? '' : `, evidence due on ${showInstantDay(evidenceDueAt, timeZone)}`
  return {
    title: order?.customerName ?? dealer?.companyName ?? 'Card payments',
    detail: `${what}${order ? `, ${routeText(order)}` : ''}${until}`,
    orderId: order?.id ?? null,
    dealerId: dealer?.id ?? null,
  }
}

/** Disputes that the bank has not decided. Source: PAY-32. */
export const disputeSubjects = (db: Database, timeZone: TimeZone) => ({
  joined: db.sql
    .select({
      ...exceptionFields,
      dispute: {
        amountCents: paymentDisputes.amountCents,
        evidenceDueAt: paymentDisputes.evidenceDueAt,
      },
      order: { id: orders.id, ...orderNameFields },
      dealer: { id: dealers.id, companyName: dealers.companyName },
    })
    .from(exceptions)
    .innerJoin(paymentDisputes, eq(paymentDisputes.intentId, exceptions.subjectId))
    .leftJoin(
      payments,
      and(eq(payments.provider, paymentDisputes.provider), eq(payments.intentId, paymentDisputes.intentId)),
    )
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(invoices, eq(invoices.id, payments.invoiceId))
    .leftJoin(dealers, sql`${dealers.id} = coalesce(${invoices.dealerId}, ${orders.dealerId})`),
  subject: (found: Found) => disputeSubject(found, timeZone),
})
