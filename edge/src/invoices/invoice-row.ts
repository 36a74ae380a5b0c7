import { townsOf } from '@switchback/core/orders/names/route-text.ts'
import type { InvoiceResponse } from '@switchback/core/invoices/invoice-response.ts'
import { daysOverdue, invoiceBalanceCents, invoiceStatus } from '@switchback/core/invoices/invoice-rules.ts'
import { vehicleName, vehiclesText } from '@switchback/core/orders/names/vehicle-names.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import type { Database } from '@switchback/db/client.ts'
import { invoices } from '@switchback/db/schema/money/invoices.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { eq, inArray, or, sql } from 'drizzle-orm'
import { vehiclesOf, type Vehicles } from '../vehicles/vehicles-of.ts'

export type Invoice = typeof invoices.$inferSelect

/** The columns of an invoice and its order. */
const invoiceColumns = { invoice: invoices, order: orders, vehicles: vehiclesOf(sql`orders.id`) }

/** An invoice with its order. */
export type InvoiceRow = {
  readonly invoice: Invoice
  readonly order: typeof orders.$inferSelect
  readonly vehicles: Vehicles
}

/** Neither void nor paid; written exactly like the partial index. */
export const isOpen = sql`${invoices.voidedOn} IS NULL AND ${invoices.paidCents} < ${invoices.amountCents} + ${invoices.lateFeeCents}`

type Sorted = { readonly invoice: Pick<Invoice, 'dueOn' | 'invoiceNumber'> }

/** Sorts oldest due first. */
export function byDueDay({ invoice: one }: Sorted, { invoice: other }: Sorted): number {
  return one.dueOn.localeCompare(other.dueOn) || one.invoiceNumber.localeCompare(other.invoiceNumber)
}

/** Queries invoices with their orders. The caller says which. */
export const invoiceRows = (db: Database) =>
  db.sql.select(invoiceColumns).from(invoices).innerJoin(orders, eq(orders.id, invoices.orderId))

/** Queries invoices by their own ids or their orders'. The caller checks the owner. */
export function invoicesById(db: Database, ids: readonly string[]) {
  const orderIds = ids.map((id) => id.toUpperCase())
  return invoiceRows(db).where(or(inArray(invoices.id, [...ids]), inArray(invoices.orderId, orderIds)))
}

/** {@link invoicesById} for one invoice. */
export const invoiceById = (db: Database, id: string) => invoicesById(db, [id])

/** Returns an invoice as the API sends it on a day. Source: INVOICE-7, INVOICE-3. */
export function invoiceResponse({ invoice, order, vehicles }: InvoiceRow, today: string): InvoiceResponse {
  return {
    id: invoice.id,
    invoiceNumber: invoice.invoiceNumber,
    orderId: invoice.orderId,
    issueDate: invoice.issuedOn,
    dueDate: invoice.dueOn,
    paidDate: invoice.paidOn,
    paymentTerms: invoice.paymentTermsDays,
    amount: dollarsText(invoice.amountCents),
    lateFees: dollarsText(invoice.lateFeeCents),
    total: dollarsText(invoice.amountCents + invoice.lateFeeCents),
    paidAmount: dollarsText(invoice.paidCents),
    balanceDue: dollarsText(invoiceBalanceCents(invoice)),
    status: invoiceStatus(invoice, today),
    daysOverdue: daysOverdue(invoice, today),
    vehicle: vehiclesText(vehicles),
    vehicles: vehicles.map((vehicle) => ({
      name: vehicleName(vehicle),
      vin: vehicle.vin,
      stockNumber: vehicle.stockNumber,
      amount: dollarsText(vehicle.totalCents),
    })),
    ...townsOf(order),
    createdAt: invoice.createdAt,
    updatedAt: invoice.updatedAt,
  }
}
