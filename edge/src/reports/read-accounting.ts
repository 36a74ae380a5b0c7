import { dayOf, dayStart } from '@switchback/core/calendar/business-day.ts'
import { addDays } from '@switchback/core/calendar/days.ts'
import { csvText } from '@switchback/core/csv/csv-text.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { entryTitle } from '@switchback/core/invoices/statement.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import {
  billTable,
  importedAtMost,
  invoiceTable,
  moneyTable,
  type AccountingQuery,
  type InvoiceLine,
  type MoneyLine,
} from '@switchback/core/reports/accounting.ts'
import { creditEntries, isMoneyEntry } from '@switchback/db/schema/money/credit-entries.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { invoices } from '@switchback/db/schema/money/invoices.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { payments } from '@switchback/db/schema/money/payments.ts'
import { refunds } from '@switchback/db/schema/money/refunds.ts'
import { and, asc, between, eq, gt, gte, isNull, lt, sql } from 'drizzle-orm'
import { invoiceAddress } from '../invoices/invoice-messages.ts'
import { vehicleNamesOf, type NamedVehicle } from '../vehicles/vehicles-of.ts'
import type { RequestContext } from '../request-context.ts'

type Context = Pick<RequestContext, 'db' | 'timeZone'>

type Kind = keyof typeof importedAtMost

/** One more row than an import takes is read, so that a longer file is refused here and not there. */
function refuseTooMany(rows: readonly unknown[], kind: Kind): void {
  const atMost = importedAtMost[kind]
  if (rows.length <= atMost) return
  const message = `An import takes at most ${atMost.toLocaleString('en-US')} ${kind}: choose a shorter range`
  throw new Refusal('invalid', { details: [{ path: 'to', message }] })
}

/** Accounting programs choke on the mark that tells spreadsheets the encoding. */
const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '')

/** `2021 Honda Accord 1HGCV1F30MA000001 stock 4711`. */
const vehicleLine = ({ year, make, model, vin, stockNumber }: NamedVehicle): string =>
  [year, make, model, vin, stockNumber && `stock ${stockNumber}`].filter(Boolean).join(' ')

/** The invoices issued in a range, void ones left out; of one dealership or all. */
async function invoiceLines(
  { db }: Context,
  { from, to }: AccountingQuery,
  dealerId?: string,
): Promise<InvoiceLine[]> {
  const { issuedOn, createdAt, id } = invoices
  // The index of a dealership's invoices is by instant; the day of issue is the business day of that instant.
  const isTheirs =
    dealerId === undefined
      ? undefined
      : and(
          eq(invoices.dealerId, dealerId),
          gte(createdAt, `${addDays(from, -1)}T00:00:00.000Z`),
          lt(createdAt, `${addDays(to, 2)}T00:00:00.000Z`),
        )
  const byTime = dealerId === undefined ? [asc(issuedOn), asc(id)] : [asc(createdAt), asc(id)]
  const [rows] = await db.read([
    db.sql
      .select({ invoice: invoices, vehicles: vehicleNamesOf(sql`invoices.order_id`), dealer: dealers })
      .from(invoices)
      .innerJoin(dealers, eq(dealers.id, invoices.dealerId))
      .where(and(isTheirs, between(issuedOn, from, to), isNull(invoices.voidedOn)))
      .orderBy(...byTime)
      .limit(importedAtMost.invoices + 1),
  ])
  refuseTooMany(rows, 'invoices')
  return rows.flatMap(({ invoice, vehicles, dealer }): InvoiceLine[] => {
    const transport: InvoiceLine = {
      number: invoice.invoiceNumber,
      customer: dealer.companyName,
      email: invoiceAddress(dealer),
      issuedOn: invoice.issuedOn,
      dueOn: invoice.dueOn,
      termsDays: invoice.paymentTermsDays,
      reference: displayOrderId(invoice.orderId),
      item: 'Vehicle transport',
      description: vehicles.map(vehicleLine).join(', '),
      amountCents: invoice.amountCents,
    }
    const fee: InvoiceLine = {
      ...transport,
      item: 'Late fee',
      description: `${invoice.lateFeeMonths} months overdue`,
      amountCents: invoice.lateFeeCents,
    }
    return invoice.lateFeeCents > 0 ? [transport, fee] : [transport]
  })
}

/**
 * The invoices issued in a range, void ones left out, with late fees as lines of their own, as CSV.
 * @throws Refusal `invalid` if there are too many.
 * Source: REPORT-4.
 */
export async function invoicesCsv(context: Context, query: AccountingQuery): Promise<string> {
  return withoutMark(csvText(invoiceTable(query.format, await invoiceLines(context, query))))
}

/** {@link invoicesCsv} of a dealership, as bills of its own books. Source: INVOICE-11. */
export async function billsCsv(
  context: Context & Pick<RequestContext, 'config'>,
  dealerId: string,
  query: AccountingQuery,
): Promise<string> {
  const lines = await invoiceLines(context, query, dealerId)
  return withoutMark(csvText(billTable(query.format, context.config.brand.name, lines)))
}

/** Payments of orders, refunds, and the money entries of the ledger, in one round trip. */
function readMoney({ db, timeZone }: Context, { from, to }: AccountingQuery) {
  const start = dayStart(from, timeZone).toISOString()
  const end = dayStart(addDays(to, 1), timeZone).toISOString()
  const limit = importedAtMost.payments + 1
  const payee = sql<string>`coalesce(${dealers.companyName}, ${orders.customerName})`
  return db.read([
    db.sql
      .select({ payment: payments, payee })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .leftJoin(dealers, eq(dealers.id, orders.dealerId))
      .where(
        and(gte(payments.succeededAt, start), lt(payments.succeededAt, end), gt(payments.receivedCents, 0)),
      )
      .orderBy(asc(payments.succeededAt), asc(payments.id))
      .limit(limit),
    db.sql
      .select({ refund: refunds, payee })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .leftJoin(dealers, eq(dealers.id, orders.dealerId))
      .where(and(eq(refunds.status, 'succeeded'), gte(refunds.updatedAt, start), lt(refunds.updatedAt, end)))
      .orderBy(asc(refunds.updatedAt))
      .limit(limit),
    db.sql
      .select({ entry: creditEntries, payee: dealers.companyName, number: invoices.invoiceNumber })
      .from(creditEntries)
      .innerJoin(dealers, eq(dealers.id, creditEntries.dealerId))
      .leftJoin(invoices, eq(invoices.id, creditEntries.invoiceId))
      .where(and(between(creditEntries.occurredOn, from, to), isMoneyEntry))
      .orderBy(asc(creditEntries.occurredOn), asc(creditEntries.id))
      .limit(limit),
  ])
}

/** A money entry by its name for bookkeepers: money sent back by the card provider is a refund. */
const moneyName = ({ kind, correction }: typeof creditEntries.$inferSelect): string => {
  if (correction !== null) return entryTitle({ kind, correction })
  return kind === 'payment' ? 'Invoice' : 'Refund of invoice'
}

const methodNames = { card: 'card', ach: 'ACH', wire: 'wire', check: 'check' } as const

/**
 * The money that came and went back in a range as CSV, oldest first: payments of orders, refunds, and payments of
 * invoices from the ledger.
 * @throws Refusal `invalid` if there are too many.
 * Source: REPORT-4.
 */
export async function paymentsCsv(context: Context, query: AccountingQuery): Promise<string> {
  const { timeZone } = context
  const [paid, back, entries] = await readMoney(context, query)
  const lines: MoneyLine[] = [
    ...paid.map(({ payment, payee }) => ({
      on: dayOf(new Date(payment.succeededAt ?? ''), timeZone),
      payee,
      description: payment.provider === 'manual' ? 'Order, collected' : 'Order, by card',
      reference: displayOrderId(payment.orderId ?? ''),
      checkNumber: '',
      amountCents: payment.receivedCents,
    })),
    ...back.map(({ refund, payee }) => ({
      on: dayOf(new Date(refund.updatedAt), timeZone),
      payee,
      description: 'Refund of order',
      reference: displayOrderId(refund.orderId),
      checkNumber: '',
      amountCents: -refund.amountCents,
    })),
    ...entries.map(({ entry, payee, number }) => ({
      on: entry.occurredOn,
      payee,
      description: `${moneyName(entry)}, by ${methodNames[entry.method ?? 'check']}`,
      reference: number ?? '',
      checkNumber: entry.method === 'check' ? (entry.reference ?? '') : '',
      amountCents: -entry.changeCents,
    })),
  ]
  refuseTooMany(lines, 'payments')
  const sorted = lines.toSorted((one, other) => one.on.localeCompare(other.on))
  return withoutMark(csvText(moneyTable(query.format, sorted)))
}
