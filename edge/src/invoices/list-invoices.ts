import { Refusal } from '@switchback/core/errors/refusal.ts'
import { pageCursor } from '@switchback/core/fields/page-cursor.ts'
import { readListCursor, readSearchCursor, searchCursor } from '@switchback/core/fields/read-cursor.ts'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import type { InvoicesPage, ListInvoices } from '@switchback/core/invoices/invoice-response.ts'
import type { InvoiceStatus } from '@switchback/core/invoices/invoice-status.ts'
import type { Database } from '@switchback/db/client.ts'
import { invoices } from '@switchback/db/schema/invoices.ts'
import { orders } from '@switchback/db/schema/orders.ts'
import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import { matchWords } from '../search/match-words.ts'
import type { RequestContext } from '../request-context.ts'
import { accountQueries, dealerAccount } from './dealer-account.ts'
import { invoiceResponse, invoiceColumns, isOpen, isPaid } from './invoice-row.ts'

/** The SQL version of `invoiceStatus` in core: which rows have the status. */
function hasStatus(status: InvoiceStatus, today: string): SQL {
  switch (status) {
    case 'void':
      return sql`${invoices.voidedOn} IS NOT NULL`
    case 'paid':
      return isPaid
    case 'overdue':
      return sql`${isOpen} AND ${invoices.dueOn} < ${today}`
    case 'pending':
      return sql`${isOpen} AND ${invoices.dueOn} >= ${today}`
  }
}

/** `isOne`: a number names one invoice, and there is nothing to sort. */
function listed(
  db: Database,
  dealerId: string,
  { cursor, limit }: ListInvoices,
  { which, isOne }: { readonly which: SQL | undefined; readonly isOne: boolean },
) {
  const place = readListCursor(cursor)
  return db.sql
    .select({ ...invoiceColumns, rowId: sql<number>`0` })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(
      and(
        eq(invoices.dealerId, dealerId),
        place && sql`(${invoices.createdAt}, ${invoices.id}) < (${place.createdAt}, ${place.id})`,
        which,
      ),
    )
    .orderBy(...(isOne ? [] : [desc(invoices.createdAt), desc(invoices.id)]))
    .limit(limit + 1)
}

function found(
  db: Database,
  dealerId: string,
  { cursor, limit }: ListInvoices,
  { which, words }: { readonly which: SQL | undefined; readonly words: string },
) {
  const { rowId } = readSearchCursor(cursor)
  return db.sql
    .select({ ...invoiceColumns, rowId: sql<number>`order_search.rowid` })
    .from(sql`order_search`)
    .innerJoin(invoices, sql`${invoices.orderId} = order_search.order_id`)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(
      and(
        sql`order_search MATCH ${words}`,
        sql`order_search.rowid < ${rowId}`,
        eq(invoices.dealerId, dealerId),
        which,
      ),
    )
    .orderBy(sql`order_search.rowid DESC`)
    .limit(limit + 1)
}

/** Parses `INV-2026-000042`, also without prefix and leading zeros; undefined if the text is not such a number. */
function invoiceNumber(search: string | undefined): string | undefined {
  const [, year, sequence] = /^(?:INV-)?(\d{4})-(\d{1,6})$/i.exec(search?.trim() ?? '') ?? []
  return sequence === undefined ? undefined : `INV-${year}-${sequence.padStart(6, '0')}`
}

/**
 * Lists a dealership's invoices, newest first, page by page, with its account; optionally by status, number or words of
 * the order.
 * @throws Refusal `invalid` for an invalid cursor; `not_found` if the dealership does not exist.
 * Source: INVOICE-7, CREDIT-5, INVOICE-3.
 */
export async function listInvoices(
  { db, now, timeZone }: Pick<RequestContext, 'db' | 'now' | 'timeZone'>,
  dealerId: string,
  query: ListInvoices,
): Promise<InvoicesPage> {
  const today = dayOf(now, timeZone)
  const number = invoiceNumber(query.search)
  const words = number === undefined ? matchWords(dealerId, query.search) : undefined
  const status = query.status && hasStatus(query.status, today)
  const which = number === undefined ? status : and(status, eq(invoices.invoiceNumber, number))
  const [rows, [dealer], owed] = await db.read([
    words === undefined
      ? listed(db, dealerId, query, { which, isOne: number !== undefined })
      : found(db, dealerId, query, { which, words }),
    ...accountQueries(db, dealerId, today),
  ])
  if (!dealer) throw new Refusal('not_found', { sentence: 'Dealer information not found.' })
  const page = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? page.at(-1) : undefined
  const end = last && (words === undefined ? pageCursor(last.invoice) : searchCursor(last))
  return {
    invoices: page.map((row) => invoiceResponse(row, today)),
    account: dealerAccount(dealer, owed, today),
    nextCursor: end ?? null,
  }
}
