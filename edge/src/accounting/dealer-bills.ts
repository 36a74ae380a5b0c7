import { carLinesOf } from '@switchback/core/accounting/accounting-entry.ts'
import {
  billTable,
  importedAtMost,
  type AccountingQuery,
  type InvoiceLine,
} from '@switchback/core/accounting/program-tables.ts'
import { addDays } from '@switchback/core/calendar/days.ts'
import { csvText } from '@switchback/core/csv/csv-text.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { invoices } from '@switchback/db/schema/money/invoices.ts'
import { and, asc, between, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import { bookedVehiclesOf } from '../vehicles/vehicles-of.ts'
import type { RequestContext } from '../request-context.ts'
import { bookedCar } from './booked-car.ts'

/** The invoices issued in a range to a dealership, void ones left out, and one more than an import takes. */
function issued({ db }: Pick<RequestContext, 'db'>, dealerId: string, { from, to }: AccountingQuery) {
  const { issuedOn, createdAt, id } = invoices
  return db.sql
    .select({ invoice: invoices, vehicles: bookedVehiclesOf(sql`invoices.order_id`) })
    .from(invoices)
    .where(
      and(
        eq(invoices.dealerId, dealerId),
        // The index is by instant; the day of issue is the business day of that instant.
        gte(createdAt, `${addDays(from, -1)}T00:00:00.000Z`),
        lt(createdAt, `${addDays(to, 2)}T00:00:00.000Z`),
        between(issuedOn, from, to),
        isNull(invoices.voidedOn),
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(importedAtMost.invoices + 1)
}
type IssuedRow = Awaited<ReturnType<typeof issued>>[number]

/** The lines of an invoice as a bill: one a car, and its late fees. */
function billLines({ invoice, vehicles }: IssuedRow, party: string): InvoiceLine[] {
  const cars = vehicles
    .filter(({ cancelledAt }) => cancelledAt === null)
    .map((vehicle) => bookedCar(vehicle, vehicle.totalCents))
  const shared = {
    number: invoice.invoiceNumber,
    party,
    email: '',
    issuedOn: invoice.issuedOn,
    dueOn: invoice.dueOn,
    termsDays: invoice.paymentTermsDays,
    reference: displayOrderId(invoice.orderId),
  }
  const transport = carLinesOf(invoice.amountCents, cars).map(({ text, cents }): InvoiceLine => ({
    ...shared,
    item: 'Vehicle transport',
    description: text,
    amountCents: cents,
  }))
  if (invoice.lateFeeCents === 0) return transport
  const description = `${invoice.lateFeeMonths} months overdue`
  return [...transport, { ...shared, item: 'Late fee', description, amountCents: invoice.lateFeeCents }]
}

/**
 * A dealership's invoices issued in a range as bills of its own books, as CSV: one line a car.
 * @throws Refusal `invalid` if there are more than one import takes.
 * Source: INVOICE-11.
 */
export async function billsCsv(
  context: Pick<RequestContext, 'db' | 'config'>,
  dealerId: string,
  query: AccountingQuery,
): Promise<string> {
  const [rows] = await context.db.read([issued(context, dealerId, query)])
  if (rows.length > importedAtMost.invoices) {
    const message = `An import takes at most ${importedAtMost.invoices} bills: save the range in two files`
    throw new Refusal('invalid', { details: [{ path: 'to', message }] })
  }
  const { name } = context.config.brand
  return csvText(
    billTable(
      query.format,
      'dealership',
      rows.flatMap((row) => billLines(row, name)),
    ),
  )
}
