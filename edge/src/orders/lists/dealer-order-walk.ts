import type { TimeZone } from '@switchback/core/calendar/time-zone.ts'
import { firstDirection } from '@switchback/core/orders/lists/order-sorts.ts'
import type { ListDealerOrders } from '@switchback/core/orders/lists/list-dealer-orders.ts'
import { orderStatuses, type OrderStatus } from '@switchback/core/orders/state/order-state.ts'
import { isWaitingOrder, orders } from '@switchback/db/schema/orders/orders.ts'
import { eq, sql, type SQL } from 'drizzle-orm'
import type { Search } from '../../lists/read-page.ts'
import {
  all,
  along,
  alongWords,
  groupByGroup,
  newestWithWords,
  sortFound,
  type Walk,
} from '../../lists/walk.ts'
import { otherConditions, walked, type Columns, type FilterContext } from '../read/order-conditions.ts'
import { rangeLimits, sortKeys } from './order-sort-keys.ts'

/** Less than the deposit is paid, or everything was refunded: the order shows its transport state. */
function paidParts(of: Columns) {
  const counted = sql`(${of.paidCents} - ${of.releasedCents})`
  const isCounted = sql`${counted} > 0 AND ${of.paymentStatus} <> 'refunded'`
  return {
    none: sql`(${counted} = 0 OR ${of.paymentStatus} = 'refunded' OR ${counted} < ${of.depositCents})`,
    whole: sql`${isCounted} AND ${counted} >= ${of.totalCents}`,
    deposit: sql`${isCounted} AND ${counted} >= ${of.depositCents} AND ${counted} < ${of.totalCents}`,
  }
}

/** The SQL version of `orderStatus` in core: which rows have the status. */
function hasStatus(status: OrderStatus, of: Columns): SQL {
  const { none, whole, deposit } = paidParts(of)
  switch (status) {
    case 'paid':
      return sql`${isWaitingOrder} AND ${whole}`
    case 'deposit_paid':
      return sql`${isWaitingOrder} AND ${deposit}`
    case 'pending':
    case 'driver_found':
    case 'payment_sent':
      return sql`${of.transportStatus} = ${status} AND ${none}`
    default:
      return sql`${of.transportStatus} = ${status}`
  }
}

const rank = (status: OrderStatus) => `${orderStatuses.indexOf(status)}.`
const rankOfRow = sql`CASE ${sql.join(
  orderStatuses.map((status) => sql`WHEN ${hasStatus(status, walked)} THEN ${rank(status)}`),
  sql` `,
)} END`

const isTheirs = (dealerId: string) => eq(orders.dealerId, dealerId)

/** By an index of the dealership's orders: every sort has one. */
function byIndex(dealerId: string, query: ListDealerOrders, context: FilterContext): Walk {
  const { sort, status, direction = firstDirection[sort], ...filters } = query
  const sorted = { table: 'orders', direction } as const
  const statuses = status && orderStatuses.filter((each) => status.includes(each))
  if (sort === 'status') {
    const groups = (statuses ?? orderStatuses).map((each) => ({
      rank: rank(each),
      where: all([isTheirs(dealerId), hasStatus(each, orders)]),
    }))
    return groupByGroup({ ...sorted, groups, checked: ['status'] })
  }
  // Only the indexes by creation begin with a status.
  const hasArms = statuses !== undefined && sort === 'created'
  const arms = hasArms
    ? statuses.map((each) => all([isTheirs(dealerId), hasStatus(each, orders)]))
    : [isTheirs(dealerId)]
  const { limits, checked } = rangeLimits(sort, filters, context)
  return along({
    ...sorted,
    sort: sortKeys[sort],
    arms,
    limits,
    checked: [...checked, ...(hasArms ? ['status'] : [])],
  })
}

/** By the words of the dealers' full-text index; only their age needs no sorting. */
function byWords(dealerId: string, text: string, { sort, direction }: ListDealerOrders): Walk {
  const from = sql`FROM order_search CROSS JOIN orders ON orders.id = order_search.order_id
    WHERE order_search MATCH ${text} AND ${isTheirs(dealerId)}`
  const arms = [{ from, rowId: 'order_search.rowid' }]
  const words = { table: 'orders', arms, checked: new Set<string>() } as const
  const way = direction ?? firstDirection[sort]
  if (sort === 'created') return alongWords(way, words)
  const key = sort === 'status' ? { key: sql`${rankOfRow} || "created_at"`, least: '' } : sortKeys[sort]
  const found = newestWithWords(words)
  return sortFound({ table: 'orders', direction: way }, { sort: key, found, checked: words.checked })
}

/** Chooses the index for a dealership's list; `words` of its search. Source: DEALER-25. */
export function searchOfDealer(
  dealerId: string,
  words: string | undefined,
  { query, timeZone }: { query: ListDealerOrders; timeZone: TimeZone },
): Search {
  const context = { timeZone, seesCarriers: false }
  const walk = words === undefined ? byIndex(dealerId, query, context) : byWords(dealerId, words, query)
  const { status, cursor, limit, ...filters } = query
  const isOne =
    status && !walk.checked.has('status')
      ? [
          sql`(${sql.join(
            status.map((each) => hasStatus(each, walked)),
            sql` OR `,
          )})`,
        ]
      : []
  const rest = [...otherConditions(filters, walk.checked, context), ...isOne]
  return { walk, rest, cursor, limit }
}
