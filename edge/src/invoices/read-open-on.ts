import { dayEnd } from '@switchback/core/calendar/business-day.ts'
import { vehiclesText } from '@switchback/core/orders/names/vehicle-names.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { creditEntries } from '@switchback/db/schema/money/credit-entries.ts'
import { invoices } from '@switchback/db/schema/money/invoices.ts'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import { vehicleNamesOf } from '../vehicles/vehicles-of.ts'

/** An invoice that was open at the end of a day. */
export type OpenInvoice = {
  readonly invoiceNumber: string
  readonly issuedOn: string
  readonly dueOn: string
  /** `2021 Honda Accord and 2 more`. */
  readonly vehicle: string
  readonly openCents: number
}

/** More do not fit on a statement that somebody reads, and a Worker has little memory. */
const openAtMost = 2000

/**
 * The invoices of a dealership that were open at the end of a day, oldest due first. What was open is the sum of the
 * entries of the ledger until then, so the statement of a past day says what was true on it.
 * @throws Refusal `invalid` if there are more than a statement can show.
 * Source: INVOICE-15.
 */
export async function readOpenOn(
  { db, timeZone }: Pick<RequestContext, 'db' | 'timeZone'>,
  dealerId: string,
  day: string,
): Promise<OpenInvoice[]> {
  const openCents = sql<number>`sum(${creditEntries.changeCents})`
  const [rows] = await db.read([
    db.sql
      .select({
        invoiceNumber: invoices.invoiceNumber,
        issuedOn: invoices.issuedOn,
        dueOn: invoices.dueOn,
        vehicles: vehicleNamesOf(sql`invoices.order_id`),
        openCents,
      })
      .from(creditEntries)
      .innerJoin(invoices, eq(invoices.id, creditEntries.invoiceId))
      .where(
        and(
          eq(creditEntries.dealerId, dealerId),
          lte(creditEntries.createdAt, dayEnd(day, timeZone).toISOString()),
        ),
      )
      .groupBy(invoices.id)
      .having(sql`${openCents} > 0`)
      .orderBy(asc(invoices.dueOn), asc(invoices.invoiceNumber))
      .limit(openAtMost + 1),
  ])
  if (rows.length > openAtMost) {
    throw new Refusal('invalid', {
      details: [
        { path: 'to', message: `More than ${openAtMost} invoices are open: a statement cannot show them` },
      ],
    })
  }
  return rows.map((row) => ({
    invoiceNumber: row.invoiceNumber,
    issuedOn: row.issuedOn,
    dueOn: row.dueOn,
    vehicle: vehiclesText(row.vehicles),
    openCents: row.openCents,
  }))
}
