import { carLinesOf } from '@switchback/core/accounting/accounting-entry.ts'
import {
  billFileName,
  billTable,
  importedAtMost,
  type AccountingQuery,
  type BillFilesResponse,
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

/** The invoices issued in a range to a dealership, void ones left out. */
const inRange = (dealerId: string, { from, to }: AccountingQuery) =>
  and(
    eq(invoices.dealerId, dealerId),
    // The index is by instant; the day of issue is the business day of that instant.
    gte(invoices.createdAt, `${addDays(from, -1)}T00:00:00.000Z`),
    lt(invoices.createdAt, `${addDays(to, 2)}T00:00:00.000Z`),
    between(invoices.issuedOn, from, to),
    isNull(invoices.voidedOn),
  )

/** The invoices of one file, and one more. */
const issued = ({ db }: Pick<RequestContext, 'db'>, dealerId: string, query: AccountingQuery) =>
  db.sql
    .select({ invoice: invoices, vehicles: bookedVehiclesOf(sql`invoices.order_id`) })
    .from(invoices)
    .where(inRange(dealerId, query))
    .orderBy(asc(invoices.createdAt), asc(invoices.id))
    .limit(importedAtMost.invoices + 1)
    .offset(((query.part ?? 1) - 1) * importedAtMost.invoices)
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
  // Fees of an earlier due day, and those that staff add, are no months of this one.
  const description = `${invoice.invoiceNumber} overdue`
  return [...transport, { ...shared, item: 'Late fee', description, amountCents: invoice.lateFeeCents }]
}

/**
 * Lists the files of a range: as many as the imports need.
 * Source: INVOICE-11.
 */
export async function billFiles(
  { db }: Pick<RequestContext, 'db'>,
  dealerId: string,
  query: AccountingQuery,
): Promise<BillFilesResponse> {
  const [[found]] = await db.read([
    db.sql
      .select({ bills: sql<number>`count(*)` })
      .from(invoices)
      .where(inRange(dealerId, query)),
  ])
  const { invoices: atMost } = importedAtMost
  const bills = found?.bills ?? 0
  const parts = Array.from({ length: Math.max(1, Math.ceil(bills / atMost)) }, (_, at) => at + 1)
  return {
    files: parts.map((part) => ({
      part,
      bills: Math.min(atMost, bills - (part - 1) * atMost),
      name: billFileName({ ...query, part }),
    })),
  }
}

/**
 * A dealership's invoices issued in a range as bills of its own books, as CSV: one line a car. `part` is which of
 * {@link billFiles}.
 * @throws Refusal `invalid` without a part, if there are more than one import takes; `not_found` for a part after the
 * last.
 * Source: INVOICE-11.
 */
export async function billsCsv(
  context: Pick<RequestContext, 'db' | 'config'>,
  dealerId: string,
  query: AccountingQuery,
): Promise<string> {
  const { part } = query
  const [rows] = await context.db.read([issued(context, dealerId, query)])
  // An app of an earlier release would take one file for all of them.
  if (part === undefined && rows.length > importedAtMost.invoices) {
    const message = `An import takes at most ${importedAtMost.invoices} bills: save the range in two files`
    throw new Refusal('invalid', { details: [{ path: 'to', message }] })
  }
  if (part !== undefined && part > 1 && rows.length === 0) throw new Refusal('not_found')
  const { name } = context.config.brand
  return csvText(
    billTable(
      query.format,
      'dealership',
      rows.slice(0, importedAtMost.invoices).flatMap((row) => billLines(row, name)),
    ),
  )
}
