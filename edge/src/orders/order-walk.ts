import { transportStates } from '@switchback/core/orders/order-state.ts'
import { firstDirection, type OrderSort, type SortDirection } from '@switchback/core/orders/order-filters.ts'
import type { ListOrders, OrderPlace } from '@switchback/core/orders/list-orders.ts'
import { orders } from '@switchback/db/schema/orders.ts'
import { eq, sql, type SQL } from 'drizzle-orm'
import { conditionOf, pickupDay, type ConditionName, type FilterContext } from './order-conditions.ts'
import { namedOrders, type Named } from './named-orders.ts'

/** As many orders are sorted by something else than their age; of more, the newest. */
export const sortedAtMost = 1000

/** A way through the orders along an index, in the order of the list. */
export type Walk = {
  /** The filters that the index itself checks. */
  readonly checked: ReadonlySet<string>
  /** Orders with their `sort_key`, at most `limit` behind `after`. */
  readonly rows: (limit: number, after: OrderPlace | undefined) => SQL
  /** All that is to be sorted, if an index finds the orders but does not sort them. */
  readonly toSort?: SQL
}

type Steps = {
  readonly filters: ListOrders
  readonly direction: SortDirection
  readonly context: FilterContext
}

/** One of these conditions holds for each order of the list; each is the beginning of an index. */
type Beginnings = { readonly arms: readonly SQL[]; readonly checked: readonly string[] }

const all = (conditions: readonly (SQL | undefined)[]): SQL =>
  sql.join(
    conditions.filter((each) => each !== undefined),
    sql` AND `,
  )

const rank = (state: string) => `${transportStates.findIndex((each) => each === state)}.`
const rankOfRow = sql.raw(
  `CASE "transport_status" ${transportStates.map((state) => `WHEN '${state}' THEN '${rank(state)}'`).join(' ')} END`,
)

/** What the list is sorted by; the smallest value stands before all others. */
const keys = {
  created: {
    key: sql.raw('"created_at"'),
    least: '' as string | number,
    range: ['createdFrom', 'createdTo'],
  },
  pickup: { key: pickupDay, least: '', range: ['pickupFrom', 'pickupTo'] },
  total: { key: sql.raw('"total_cents"'), least: 0, range: ['minTotal', 'maxTotal'] },
} as const

const order = (direction: SortDirection, key: string) =>
  sql.raw(` ORDER BY ${key} ${direction}, "id" ${direction} LIMIT `)

/** A sum is compared as a number. */
const valueOf = (sort: OrderSort, key: string) => (sort === 'total' ? Number(key) || 0 : key)

function isBehind(key: SQL, { direction, filters: { sort } }: Steps, { key: text, id }: OrderPlace): SQL {
  const value = valueOf(sort, text)
  return sql`(${key}, "id") ${sql.raw(direction === 'asc' ? '>' : '<')} (${value}, ${id})`
}

/** One beginning per state, or none that narrows. */
function byStates({ filters, context }: Steps, also?: SQL): Beginnings {
  if (!filters.status) return { arms: [also ?? sql`TRUE`], checked: [] }
  const arms = [...new Set(filters.status)].map((state) =>
    all([also, conditionOf('status', { ...filters, status: [state] }, orders, context)]),
  )
  return { arms, checked: ['status'] }
}

const isWholeZip = (place: string | undefined) => place !== undefined && /^\d{5}$/.test(place)

/** Beginnings of indexes that continue with the time of creation: of a dealership, a ZIP, a state, a payment. */
function newestFirst(steps: Steps, named: Named | undefined): Beginnings {
  const { filters, context } = steps
  const one = (name: ConditionName) => conditionOf(name, filters, orders, context)
  if (named?.kind === 'equal') return { arms: [named.condition], checked: ['search'] }
  if (filters.dealer) {
    const { arms, checked } = byStates(steps, one('dealer'))
    return { arms, checked: ['dealer', ...checked] }
  }
  for (const name of ['from', 'to'] as const)
    if (isWholeZip(filters[name])) return { arms: [one(name) ?? sql`TRUE`], checked: [name] }
  if (filters.status || !filters.payment) return byStates(steps)
  const arms = [...new Set(filters.payment)].map((state) => eq(orders.paymentStatus, state))
  return { arms, checked: ['payment'] }
}

/** Along an index that is in the order of the list. Several beginnings are merged as they are read. */
function along(steps: Steps, sort: keyof typeof keys, { arms, checked }: Beginnings, as = 'sort_key'): Walk {
  const { key, least, range } = keys[sort]
  const { filters, direction, context } = steps
  const limits = range.map((name) => conditionOf(name, filters, orders, context))
  return {
    checked: new Set([...checked, ...range]),
    rows: (limit, after) => {
      const place = after ? isBehind(key, steps, after) : sql`${key} >= ${least}`
      const selects = arms.map(
        (arm) => sql`SELECT *, ${key} AS ${sql.raw(as)} FROM orders WHERE ${all([arm, ...limits, place])}`,
      )
      return sql`${sql.join(selects, sql` UNION ALL `)}${order(direction, as)}${limit}`
    },
  }
}

/** State by state, in the order in which a transport goes through them. */
function stateByState(steps: Steps): Walk {
  const { filters, direction, context } = steps
  const wanted = transportStates.filter((state) => filters.status?.includes(state) ?? true)
  const states = direction === 'asc' ? wanted : wanted.toReversed()
  const dealer = conditionOf('dealer', filters, orders, context)
  return {
    checked: new Set(['status', 'dealer']),
    rows: (limit, after) => {
      const [reached = '', createdAt = ''] = after ? [after.key.slice(0, 2), after.key.slice(2)] : []
      const isLeft = (state: string) =>
        direction === 'asc' ? rank(state) >= reached : reached === '' || rank(state) <= reached
      const arms = states.filter(isLeft).map((state) => {
        const place =
          after && rank(state) === reached
            ? isBehind(sql.raw('"created_at"'), steps, { key: createdAt, id: after.id })
            : undefined
        const where = all([eq(orders.transportStatus, state), dealer, place])
        return sql`SELECT * FROM (SELECT *, ${rank(state)} || "created_at" AS sort_key FROM orders WHERE ${where}${order(direction, '"created_at"')}${limit})`
      })
      if (arms.length === 0) return sql`SELECT *, '' AS sort_key FROM orders WHERE FALSE`
      return sql`SELECT * FROM (${sql.join(arms, sql` UNION ALL `)}) LIMIT ${limit}`
    },
  }
}

/** The few orders that an index finds, sorted by something that it does not know. */
function sorted(steps: Steps, found: SQL, checked: ReadonlySet<string>): Walk {
  const { filters, direction } = steps
  const key = filters.sort === 'status' ? sql`${rankOfRow} || "created_at"` : keys[filters.sort].key
  return {
    checked,
    toSort: found,
    rows: (limit, after) => {
      const place = after ? isBehind(key, steps, after) : sql`TRUE`
      return sql`SELECT *, ${key} AS sort_key FROM (${found}) WHERE ${place}${order(direction, 'sort_key')}${limit}`
    },
  }
}

/** Along the full-text index, whose row ids grow with time. */
function alongWords({ direction }: Steps, { from, checked }: Extract<Named, { kind: 'words' }>): Walk {
  return {
    checked,
    rows: (limit, after) => {
      const place = after
        ? sql` AND order_search_staff.rowid ${sql.raw(direction === 'asc' ? '>' : '<')} ${Number(after.key) || 0}`
        : sql``
      return sql`SELECT orders.*, order_words.id AS sort_key ${from}${place} ORDER BY order_search_staff.rowid ${sql.raw(direction)} LIMIT ${limit}`
    },
  }
}

/** The newest orders that an index finds, sorted by something else. */
function newestSorted(steps: Steps, beginnings: Beginnings): Walk {
  const byAge = { ...steps, direction: 'desc', filters: { ...steps.filters, sort: 'created' } } as const
  const newest = along(byAge, 'created', beginnings, 'age')
  return sorted(steps, sql`SELECT * FROM (${newest.rows(sortedAtMost, undefined)})`, newest.checked)
}

/** Along the words of the full-text index; only their age needs no sorting. */
function byWords(steps: Steps, named: Extract<Named, { kind: 'words' }>): Walk {
  if (steps.filters.sort === 'created') return alongWords(steps, named)
  const newest = sql`SELECT orders.* ${named.from} ORDER BY order_search_staff.rowid DESC LIMIT ${sortedAtMost}`
  return sorted(steps, newest, named.checked)
}

/** Without a text: by the index of the sorted column, unless a filter finds few orders. */
function byColumn(steps: Steps, named: Extract<Named, { kind: 'equal' }> | undefined): Walk {
  const { sort, dealer, from, to } = steps.filters
  if (sort === 'created') return along(steps, sort, newestFirst(steps, named))
  if (named || isWholeZip(from) || isWholeZip(to)) return newestSorted(steps, newestFirst(steps, named))
  if (sort === 'status') return stateByState(steps)
  return dealer ? newestSorted(steps, newestFirst(steps, named)) : along(steps, sort, byStates(steps))
}

/**
 * Chooses the index for a list: it either has the list's order, or finds few orders. It must never be left to the
 * database, which cannot know how many orders fit a filter.
 */
export function chooseWalk(filters: ListOrders, context: FilterContext): Walk {
  const steps = { filters, direction: filters.direction ?? firstDirection[filters.sort], context }
  const named = namedOrders(filters)
  switch (named?.kind) {
    case 'ids':
      return sorted(steps, named.rows, named.checked)
    case 'words':
      return byWords(steps, named)
    default:
      return byColumn(steps, named)
  }
}
