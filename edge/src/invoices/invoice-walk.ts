import {
  firstInvoiceDirection,
  invoiceStatusOrder,
  type InvoiceSort,
} from '@switchback/core/invoices/invoice-sorts.ts'
import type { InvoiceStatus } from '@switchback/core/invoices/invoice-status.ts'
import type { ListInvoices } from '@switchback/core/invoices/list-invoices.ts'
import type { TimeZone } from '@switchback/core/calendar/time-zone.ts'
import { invoices, isOpenInvoice, isPaidInvoice, isVoidInvoice } from '@switchback/db/schema/invoices.ts'
import { eq, sql, type SQL } from 'drizzle-orm'
import { between, createdBetween } from '../lists/ranges.ts'
import type { Search } from '../lists/read-page.ts'
import {
  all,
  along,
  alongWords,
  byCreation,
  groupByGroup,
  newestWithWords,
  sortFound,
  type SortKey,
  type Walk,
} from '../lists/walk.ts'

const dueOn = sql.raw('"due_on"')
// As the index spells it.
const total = sql.raw('("amount_cents" + "late_fee_cents")')

const byDueDay: SortKey = { key: dueOn, least: '' }
const sortKeys = { created: byCreation, due: byDueDay, total: { key: total, least: 0 } } as const

/** The SQL version of `invoiceStatus` in core: which rows have the status. */
function hasStatus(status: InvoiceStatus, today: string): SQL {
  switch (status) {
    case 'void':
      return isVoidInvoice
    case 'paid':
      return isPaidInvoice
    case 'overdue':
      return sql`${isOpenInvoice} AND ${dueOn} < ${today}`
    case 'pending':
      return sql`${isOpenInvoice} AND ${dueOn} >= ${today}`
  }
}

const rank = (status: InvoiceStatus) => `${invoiceStatusOrder.indexOf(status)}.`
const isOpenStatus = (status: InvoiceStatus) => status === 'overdue' || status === 'pending'

/** What the list is of. */
type Of = {
  readonly dealerId: string
  readonly query: ListInvoices
  readonly today: string
  readonly timeZone: TimeZone
}

const isTheirs = ({ dealerId }: Of) => eq(invoices.dealerId, dealerId)

/** The conditions on each sorted column. */
function limitsOf({ query, timeZone }: Of): Readonly<Record<InvoiceSort, readonly SQL[]>> {
  const { createdFrom, createdTo, dueFrom, dueTo, minTotal, maxTotal } = query
  return {
    created: createdBetween(createdFrom, createdTo, timeZone),
    due: between(dueOn, dueFrom, dueTo),
    total: between(total, minTotal, maxTotal),
    status: [],
  }
}

const statusesOf = ({ query: { status } }: Of) =>
  status && invoiceStatusOrder.filter((each) => status.includes(each))

/** Status by status: what is to be paid by its due day, the rest by its age. */
function byStatus(of: Of): Walk {
  const { sort, direction = firstInvoiceDirection[sort] } = of.query
  const groups = (statusesOf(of) ?? invoiceStatusOrder).map((status) => ({
    rank: rank(status),
    where: all([isTheirs(of), hasStatus(status, of.today)]),
    sort: isOpenStatus(status) ? byDueDay : byCreation,
  }))
  return groupByGroup({ table: 'invoices', direction, groups, checked: ['status'] })
}

/** By an index of the dealership's invoices: every sort has one. */
function byIndex(of: Of): Walk {
  const { sort, direction = firstInvoiceDirection[sort] } = of.query
  if (sort === 'status') return byStatus(of)
  const statuses = statusesOf(of)
  // The indexes by creation are of one status each; one by due day is of the unpaid invoices.
  const hasArms = statuses && (sort === 'created' || (sort === 'due' && statuses.every(isOpenStatus)))
  return along({
    table: 'invoices',
    direction,
    sort: sortKeys[sort],
    arms: hasArms
      ? statuses.map((status) => all([isTheirs(of), hasStatus(status, of.today)]))
      : [isTheirs(of)],
    limits: limitsOf(of)[sort],
    checked: [sort, ...(hasArms ? ['status'] : [])],
  })
}

/** The rows that an index finds, in the order of the list. */
function sortRows(of: Of, found: SQL): Walk {
  const { sort, direction = firstInvoiceDirection[sort] } = of.query
  const cases = invoiceStatusOrder.map(
    (status) =>
      sql`WHEN ${hasStatus(status, of.today)} THEN ${rank(status)} || ${isOpenStatus(status) ? dueOn : byCreation.key}`,
  )
  const byRank = { key: sql`CASE ${sql.join(cases, sql` `)} END`, least: '' }
  const key = sort === 'status' ? byRank : sortKeys[sort]
  return sortFound({ table: 'invoices', direction }, { sort: key, found, checked: new Set() })
}

/** By the words of the dealers' full-text index; only their age needs no sorting. */
function byWords(of: Of, text: string): Walk {
  const { sort, direction = firstInvoiceDirection[sort] } = of.query
  const from = sql`FROM order_search CROSS JOIN invoices ON invoices.order_id = order_search.order_id
    WHERE order_search MATCH ${text} AND ${isTheirs(of)}`
  const words = { table: 'invoices', from, rowId: 'order_search.rowid', checked: new Set<string>() } as const
  return sort === 'created' ? alongWords(direction, words) : sortRows(of, newestWithWords(words))
}

/** What the search names: the number of an invoice, or words of its order. */
export type Named = { readonly number?: string | undefined; readonly words?: string | undefined }

function walkOf(of: Of, { number, words }: Named): Walk {
  if (number !== undefined)
    return sortRows(of, sql`SELECT * FROM invoices WHERE "invoice_number" = ${number} AND ${isTheirs(of)}`)
  return words === undefined ? byIndex(of) : byWords(of, words)
}

/** Chooses the index for a dealership's list. Source: DEALER-25. */
export function searchOfInvoices(of: Of, named: Named): Search {
  const walk = walkOf(of, named)
  const { status, cursor, limit } = of.query
  const isOne = status?.map((each) => sql`(${hasStatus(each, of.today)})`)
  const rest = Object.entries(limitsOf(of)).flatMap(([sort, limits]) =>
    walk.checked.has(sort) ? [] : limits,
  )
  if (isOne && !walk.checked.has('status')) rest.push(sql`(${sql.join(isOne, sql` OR `)})`)
  return { walk, rest, cursor, limit }
}
