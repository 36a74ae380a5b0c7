import { dealers } from '@switchback/db/schema/dealers.ts'
import { invoicePayments } from '@switchback/db/schema/invoice-payments.ts'
import { invoices } from '@switchback/db/schema/invoices.ts'
import { orders } from '@switchback/db/schema/orders.ts'
import { orderVehicles } from '@switchback/db/schema/order-vehicles.ts'
import { eq, or, and, isNull } from 'drizzle-orm'
import type { PaymentContext } from '../payments/payment-context.ts'
import type { ProviderIntent } from '../payments/provider.ts'
import { vehicleOfInvoice } from './invoice-row.ts'

export type InvoicePayment = typeof invoicePayments.$inferSelect

/** Reads the invoice payment of an intent, with the facts for its messages; undefined if there is none. */
export async function loadInvoicePayment({ db, provider }: PaymentContext, intent: ProviderIntent) {
  const isItsIntent = and(
    eq(invoicePayments.provider, provider.name),
    eq(invoicePayments.intentId, intent.id),
  )
  // The provider acted, but its response never reached us.
  const isItsRow = and(eq(invoicePayments.id, intent.paymentId ?? ''), isNull(invoicePayments.intentId))
  const [[row]] = await db.read([
    db.sql
      .select({
        payment: invoicePayments,
        invoice: invoices,
        order: orders,
        vehicle: orderVehicles,
        dealer: dealers,
      })
      .from(invoicePayments)
      .innerJoin(invoices, eq(invoices.id, invoicePayments.invoiceId))
      .innerJoin(orders, eq(orders.id, invoices.orderId))
      .innerJoin(orderVehicles, vehicleOfInvoice)
      .innerJoin(dealers, eq(dealers.id, invoices.dealerId))
      .where(or(isItsIntent, isItsRow)),
  ])
  return row
}

export type InvoiceMoney = NonNullable<Awaited<ReturnType<typeof loadInvoicePayment>>>
