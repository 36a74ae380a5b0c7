import {
  firstInvoiceDirection,
  invoiceStatusOrder,
  type InvoiceSort,
} from '@switchback/core/invoices/invoice-sorts.ts'
import type { InvoiceStatus } from '@switchback/core/invoices/invoice-status.ts'
import type { ListInvoices } from '@switchback/core/invoices/list-invoices.ts'
import type { TimeZone } from '@switchback/core/calendar/time-zone.ts'
import {
  invoices,
  isOpenInvoice,
  isPaidInvoice,
  isVoidInvoice,
} from '@switchback/db/schema/money/invoices.ts'
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
  sortedAtMost,
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

/** The dealership whose invoices are listed, and the query. */
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

/** By creation: each index covers open, paid or void invoices; whether an open one is overdue is checked row by row. */
function byCreationWith(of: Of, statuses: readonly InvoiceStatus[]): Walk {
  const open = statuses.filter(isOpenStatus)
  const closed = statuses
    .filter((status) => !isOpenStatus(status))
    .map((status) => hasStatus(status, of.today))
  const arms = [...(open.length > 0 ? [isOpenInvoice] : []), ...closed]
  const { direction = firstInvoiceDirection.created } = of.query
  return along({
    table: 'invoices',
    direction,
    sort: byCreation,
    arms: arms.map((arm) => all([isTheirs(of), arm])),
    limits: limitsOf(of).created,
    checked: ['created', ...(open.length === 1 ? [] : ['status'])],
  })
}

/** By an index of the dealership's invoices: every sort has one. */
function byIndex(of: Of): Walk {
  const { sort, direction = firstInvoiceDirection[sort] } = of.query
  if (sort === 'status') return byStatus(of)
  const statuses = statusesOf(of)
  if (sort === 'created' && statuses) return byCreationWith(of, statuses)
  // One index by due day is of the unpaid invoices.
  const hasArms = sort === 'due' && statuses?.every(isOpenStatus)
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
function sortRows(of: Of, found: SQL, checked: readonly string[] = []): Walk {
  const { sort, direction = firstInvoiceDirection[sort] } = of.query
  const cases = invoiceStatusOrder.map(
    (status) =>
      sql`WHEN ${hasStatus(status, of.today)} THEN ${rank(status)} || ${isOpenStatus(status) ? dueOn : byCreation.key}`,
  )
  const byRank = { key: sql`CASE ${sql.join(cases, sql` `)} END`, least: '' }
  const key = sort === 'status' ? byRank : sortKeys[sort]
  return sortFound({ table: 'invoices', direction }, { sort: key, found, checked: new Set(checked) })
}

/** The overdue invoices, found by the index of due days and sorted by another key. */
function overdueSorted(of: Of): Walk {
  const isFound = all([isTheirs(of), hasStatus('overdue', of.today)])
  const found = sql`SELECT * FROM invoices WHERE ${isFound} ORDER BY ${dueOn} LIMIT ${sortedAtMost}`
  return sortRows(of, found, ['status'])
}

/** By the words of the dealers' full-text index; only their age needs no sorting. */
function byWords(of: Of, text: string): Walk {
  const { sort, direction = firstInvoiceDirection[sort] } = of.query
  const from = sql`FROM order_search CROSS JOIN invoices ON invoices.order_id = order_search.order_id
    WHERE order_search MATCH ${text} AND ${isTheirs(of)}`
  const arms = [{ from, rowId: 'order_search.rowid' }]
  const words = { table: 'invoices', arms, checked: new Set<string>() } as const
  return sort === 'created' ? alongWords(direction, words) : sortRows(of, newestWithWords(words))
}

/** The subject of a search: the number of an invoice, or words of its order. */
export type Named = { readonly number?: string | undefined; readonly words?: string | undefined }

function walkOf(of: Of, { number, words }: Named): Walk {
  if (number !== undefined)
    return sortRows(of, sql`SELECT * FROM invoices WHERE "invoice_number" = ${number} AND ${isTheirs(of)}`)
  return words === undefined ? byIndex(of) : byWords(of, words)
}

/** A walk with the conditions that it does not check. */
function searchAlong(of: Of, walk: Walk): Search {
  const { status, cursor, limit } = of.query
  const isOne = status?.map((each) => sql`(${hasStatus(each, of.today)})`)
  const rest = Object.entries(limitsOf(of)).flatMap(([sort, limits]) =>
    walk.checked.has(sort) ? [] : limits,
  )
  if (isOne && !walk.checked.has('status')) rest.push(sql`(${sql.join(isOne, sql` OR `)})`)
  return { walk, rest, cursor, limit }
}

/** `ifMany`: the same list in the same order, if there are more rows than {@link sortedAtMost} to sort. */
export type InvoiceSearch = Search & { readonly ifMany?: Search }

/**
 * Chooses the index for a dealership's list. By creation, a few overdue invoices may be behind thousands that are not due
 * yet, so they are found by their due day, unless there are too many to sort.
 * Source: DEALER-25.
 */
export function searchOfInvoices(of: Of, named: Named): InvoiceSearch {
  const search = searchAlong(of, walkOf(of, named))
  const { sort, status } = of.query
  const isOverdue = status?.every((each) => each === 'overdue') ?? false
  const isNamed = named.number !== undefined || named.words !== undefined
  if (sort !== 'created' || !isOverdue || isNamed) return search
  return { ...searchAlong(of, overdueSorted(of)), ifMany: search }
}
