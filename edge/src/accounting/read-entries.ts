import { dayOf, dayStart } from '@switchback/core/calendar/business-day.ts'
import { addDays, daysBetween } from '@switchback/core/calendar/days.ts'
import type { AccountingCar, AccountingEntry } from '@switchback/core/accounting/accounting-entry.ts'
import type { FileContent } from '@switchback/core/accounting/accounting-files.ts'
import { daysOfMonth } from '@switchback/core/accounting/accounting-period.ts'
import { accountingEntries } from '@switchback/db/schema/money/accounting-entries.ts'
import { carriers } from '@switchback/db/schema/carriers/carriers.ts'
import { creditEntries } from '@switchback/db/schema/money/credit-entries.ts'
import { creditNotes } from '@switchback/db/schema/money/credit-notes.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { invoices } from '@switchback/db/schema/money/invoices.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { and, asc, eq, gt, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import { bookedVehiclesOf } from '../vehicles/vehicles-of.ts'
import { bookedCar } from './booked-car.ts'

export type BooksContext = Pick<RequestContext, 'db' | 'timeZone'>

/** The entries that count in a month. */
function isOfMonth({ timeZone }: Pick<BooksContext, 'timeZone'>, month: string): SQL | undefined {
  const { first, last } = daysOfMonth(month)
  const { countedAt } = accountingEntries
  const start = dayStart(first, timeZone).toISOString()
  const end = dayStart(addDays(last, 1), timeZone).toISOString()
  return and(gte(countedAt, start), lt(countedAt, end))
}

const isCard = sql<0 | 1>`${accountingEntries.method} IS 'card'`

/** Entries of a month by kind, sign and way of the money: how many, and their sum in whole cents. */
export function monthGroups(context: BooksContext, month: string) {
  const { kind, changeCents } = accountingEntries
  const sign = sql<number>`sign(${changeCents})`
  return context.db.sql
    .select({ kind, sign, isCard, entries: sql<number>`count(*)`, cents: sql<number>`sum(${changeCents})` })
    .from(accountingEntries)
    .where(isOfMonth(context, month))
    .groupBy(kind, sign, isCard)
}
export type MonthGroup = Awaited<ReturnType<typeof monthGroups>>[number]

/** The content of a file as SQL; equals `isInFile`. */
function isInFile(content: FileContent): SQL | undefined {
  const { kind, changeCents } = accountingEntries
  const bySign = { 1: gt(changeCents, 0), [-1]: lt(changeCents, 0) }
  return and(
    inArray(kind, [...content.kinds]),
    content.sign === undefined ? undefined : bySign[content.sign],
    content.isCard === undefined ? undefined : eq(isCard, content.isCard ? 1 : 0),
  )
}

const columns = {
  entry: accountingEntries,
  dealer: { name: dealers.companyName, email: dealers.email, invoiceEmail: dealers.invoiceEmail },
  order: {
    name: orders.customerName,
    email: orders.customerEmail,
    pickupZip: orders.pickupZip,
    deliveryZip: orders.deliveryZip,
  },
  invoice: {
    number: invoices.invoiceNumber,
    termsDays: invoices.paymentTermsDays,
    dueOn: invoices.dueOn,
    paidCents: invoices.paidCents,
    voidedOn: invoices.voidedOn,
  },
  creditNoteNumber: creditNotes.creditNoteNumber,
  isPriceChange: sql<
    0 | 1 | null
  >`(SELECT dedupe_key GLOB 'invoice_raised:*' OR dedupe_key GLOB 'credit_note:*:price-*'
    FROM ${creditEntries} WHERE ${accountingEntries.kind} IN ('invoice', 'credit_note')
    AND ${creditEntries.id} = CAST(${accountingEntries.sourceId} AS integer))`,
  carrier: { name: carriers.name, termsDays: carriers.termsDays },
  vehicles: bookedVehiclesOf(sql`accounting_entries.order_id`),
}

/** Queries one file's part of the entries of a month, oldest first; parts count from 1. */
function partOfMonth(context: BooksContext, month: string, content: FileContent, part: number) {
  const { kind, sourceId } = accountingEntries
  return context.db.sql
    .select(columns)
    .from(accountingEntries)
    .leftJoin(dealers, eq(dealers.id, accountingEntries.dealerId))
    .leftJoin(orders, eq(orders.id, accountingEntries.orderId))
    .leftJoin(invoices, eq(invoices.id, accountingEntries.invoiceId))
    .leftJoin(
      creditNotes,
      and(eq(kind, 'credit_note'), eq(creditNotes.entryId, sql`CAST(${sourceId} AS integer)`)),
    )
    .leftJoin(carriers, eq(carriers.id, accountingEntries.carrierId))
    .where(and(isOfMonth(context, month), isInFile(content)))
    .orderBy(asc(accountingEntries.countedAt), asc(accountingEntries.id))
    .limit(content.atMost)
    .offset((part - 1) * content.atMost)
}
type PartRow = Awaited<ReturnType<typeof partOfMonth>>[number]

/** The vehicles that the amount may be for, at the prices of its time. */
function carsOf({ entry, vehicles }: PartRow): AccountingCar[] {
  const prices = new Map(entry.cars ?? [])
  return vehicles.flatMap((vehicle) => {
    const cents = prices.get(vehicle.position)
    return cents === undefined ? [] : [bookedCar(vehicle, cents)]
  })
}

/** Who is the other party: of what carriers get the carrier, else the dealership or the customer. */
function partyOf({ dealer, order, carrier }: PartRow): { party: string; email: string } {
  if (carrier) return { party: carrier.name, email: '' }
  if (dealer) return { party: dealer.name, email: dealer.invoiceEmail ?? dealer.email }
  return { party: order?.name ?? '', email: order?.email ?? '' }
}

/**
 * The terms of a bill, and of an invoice from its issue on, or from the day on which it rises: an open one stays due as
 * it was. A later rise moves the due day of the invoice, not that of the documents before it.
 */
function termsOf({ entry: { kind }, invoice, carrier, isPriceChange }: PartRow, day: string): number {
  if (kind === 'carrier_bill') return carrier?.termsDays ?? 0
  if (kind !== 'invoice' || !invoice) return 0
  if (isPriceChange !== 1) return invoice.termsDays
  return Math.min(invoice.termsDays, Math.max(0, daysBetween(day, invoice.dueOn)))
}

function toEntry(row: PartRow, timeZone: BooksContext['timeZone']): AccountingEntry {
  const { entry, order, invoice } = row
  const day = dayOf(new Date(entry.countedAt), timeZone)
  const isPriceChange = row.isPriceChange === 1
  // The first entry of an invoice says what was paid of all of it.
  const whole = entry.kind === 'invoice' && !isPriceChange ? invoice : null
  return {
    id: entry.id,
    kind: entry.kind,
    day,
    changeCents: entry.changeCents,
    ...partyOf(row),
    orderId: entry.orderId,
    route: order ? `${order.pickupZip} to ${order.deliveryZip}` : '',
    invoiceNumber: invoice?.number ?? null,
    creditNoteNumber: row.creditNoteNumber,
    isPriceChange,
    termsDays: termsOf(row, day),
    method: entry.method,
    reference: entry.reference ?? '',
    cars: carsOf(row),
    paidCents: whole?.paidCents ?? null,
    voidedOn: whole?.voidedOn ?? null,
  }
}

/** Reads one file's part of the entries of a month; empty if it has no such part. Source: ACCOUNT-4. */
export async function readEntries(
  context: BooksContext,
  month: string,
  content: FileContent,
  part: number,
): Promise<AccountingEntry[]> {
  const [rows] = await context.db.read([partOfMonth(context, month, content, part)])
  return rows.map((row) => toEntry(row, context.timeZone))
}
