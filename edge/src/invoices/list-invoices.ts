import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { InvoicesPage } from '@switchback/core/invoices/invoice-response.ts'
import type { ListInvoices } from '@switchback/core/invoices/list-invoices.ts'
import type { Database } from '@switchback/db/client.ts'
import { invoices } from '@switchback/db/schema/money/invoices.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { eq, getTableColumns, sql, Subquery, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { finishPage, pageQuery, toSortQuery, type Search } from '../lists/read-page.ts'
import { sortedAtMost } from '../lists/walk.ts'
import type { RequestContext } from '../request-context.ts'
import { matchWords } from '../search/match-words.ts'
import { vehiclesOf } from '../vehicles/vehicles-of.ts'
import { accountQueries, dealerAccount } from './dealer-account.ts'
import { invoiceResponse } from './invoice-row.ts'
import { searchOfInvoices } from './invoice-walk.ts'
import { remittanceOf } from '../pdf/issuer.ts'

const walked = alias(invoices, 'walked')

/** The invoices of a query, in its order, with their orders. */
const withOrders = (db: Database, found: SQL) =>
  db.sql
    .select({
      invoice: walked,
      order: orders,
      vehicles: vehiclesOf(sql`orders.id`),
      sortKey: sql<string | number>`walked.sort_key`,
    })
    .from(new Subquery(found, getTableColumns(walked), 'walked'))
    .innerJoin(orders, eq(orders.id, walked.orderId))

type FoundInvoice = { readonly invoice: { readonly id: string }; readonly sortKey: string | number }
const placeAt = ({ invoice, sortKey }: FoundInvoice) => ({ id: invoice.id, sortKey })

/** The page by another index, if there is too much to sort. */
async function readMany(db: Database, search: Search) {
  const [found] = await db.read([withOrders(db, pageQuery(search))])
  return finishPage(db, search, found, { sorted: undefined, placeAt })
}

/** Parses `INV-2026-000042`, also without prefix and leading zeros; undefined if the text is not such a number. */
function invoiceNumber(search: string | undefined): string | undefined {
  const [, year, sequence] = /^(?:INV-)?(\d{4})-(\d{1,6})$/i.exec(search?.trim() ?? '') ?? []
  return sequence === undefined ? undefined : `INV-${year}-${sequence.padStart(6, '0')}`
}

/**
 * Lists a dealership's invoices page by page, with its account: filtered, sorted, searched by number or by words of the
 * order.
 * @throws Refusal `not_found` if the dealership does not exist.
 * Source: INVOICE-7, CREDIT-5, INVOICE-3, DEALER-25.
 */
export async function listInvoices(
  { db, now, timeZone, config }: Pick<RequestContext, 'db' | 'now' | 'timeZone' | 'config'>,
  dealerId: string,
  query: ListInvoices,
): Promise<InvoicesPage> {
  const today = dayOf(now, timeZone)
  const number = invoiceNumber(query.search)
  const words = number === undefined ? matchWords(dealerId, query.search) : undefined
  const search = searchOfInvoices({ dealerId, query, today, timeZone }, { number, words })
  const [found, [sorted], [dealer], owed] = await db.read([
    withOrders(db, pageQuery(search)),
    toSortQuery(db, search.walk),
    ...accountQueries(db, dealerId, today),
  ])
  if (!dealer) throw new Refusal('not_found', { sentence: 'Dealer information not found.' })
  const isMany = search.ifMany !== undefined && sorted?.count === sortedAtMost
  const { rows, end } = isMany
    ? await readMany(db, search.ifMany)
    : await finishPage(db, search, found, { sorted, placeAt })
  return {
    invoices: rows.map((row) => invoiceResponse(row, today)),
    account: dealerAccount(dealer, owed, today, remittanceOf(config)),
    ...end,
  }
}
