import type { SortDirection } from '@switchback/core/fields/sort-direction.ts'
import { transportStates } from '@switchback/core/orders/state/order-state.ts'
import { firstDirection } from '@switchback/core/orders/lists/order-sorts.ts'
import type { ListOrders } from '@switchback/core/orders/lists/order-filters.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { eq, sql, type SQL } from 'drizzle-orm'
import {
  all,
  along,
  alongWords,
  groupByGroup,
  newestWithWords,
  sortedAtMost,
  sortFound,
  type Walk,
} from '../../lists/walk.ts'
import { conditionOf, type ConditionName, type FilterContext } from '../read/order-conditions.ts'
import { namedOrders, type Named } from './named-orders.ts'
import { rangeLimits, sortKeys } from './order-sort-keys.ts'

type Steps = {
  readonly filters: ListOrders
  readonly direction: SortDirection
  readonly context: FilterContext
}

/** One of these conditions holds for each order of the list; each is the beginning of an index. */
type Beginnings = { readonly arms: readonly SQL[]; readonly checked: readonly string[] }

const rank = (state: string) => `${transportStates.findIndex((each) => each === state)}.`
const rankOfRow = sql.raw(
  `CASE "transport_status" ${transportStates.map((state) => `WHEN '${state}' THEN '${rank(state)}'`).join(' ')} END`,
)

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

/** Along an index that is in the order of the list. */
function alongIndex(
  { filters, direction, context }: Steps,
  sort: keyof typeof sortKeys,
  { arms, checked: begun }: Beginnings,
  as = 'sort_key',
): Walk {
  const { limits, checked } = rangeLimits(sort, filters, context)
  const column = { table: 'orders', direction, sort: sortKeys[sort] } as const
  return along({ ...column, arms, limits, checked: [...begun, ...checked], as })
}

/** State by state, in the order in which a transport goes through them. */
function stateByState({ filters, direction, context }: Steps): Walk {
  const wanted = transportStates.filter((state) => filters.status?.includes(state) ?? true)
  const dealer = conditionOf('dealer', filters, orders, context)
  const groups = wanted.map((state) => ({
    rank: rank(state),
    where: all([eq(orders.transportStatus, state), dealer]),
  }))
  return groupByGroup({ table: 'orders', direction, groups, checked: ['status', 'dealer'] })
}

/** The few orders that an index finds, sorted by something that it does not sort. */
function sorted({ filters: { sort }, direction }: Steps, found: SQL, checked: ReadonlySet<string>): Walk {
  const key = sort === 'status' ? { key: sql`${rankOfRow} || "created_at"`, least: '' } : sortKeys[sort]
  return sortFound({ table: 'orders', direction }, { sort: key, found, checked })
}

/** The newest orders that an index finds, sorted by something else. */
function newestSorted(steps: Steps, beginnings: Beginnings): Walk {
  const byAge = { ...steps, direction: 'desc', filters: { ...steps.filters, sort: 'created' } } as const
  const newest = alongIndex(byAge, 'created', beginnings, 'age')
  return sorted(steps, sql`SELECT * FROM (${newest.rows(sortedAtMost, undefined)})`, newest.checked)
}

/** Along the words of orders; only their age needs no sorting. */
function byWords(steps: Steps, { arms, checked }: Extract<Named, { kind: 'words' }>): Walk {
  const words = { table: 'orders', arms, checked } as const
  return steps.filters.sort === 'created'
    ? alongWords(steps.direction, words)
    : sorted(steps, newestWithWords(words), checked)
}

/** Without a text: by the index of the sorted column, unless a filter finds few orders. */
function byColumn(steps: Steps, named: Extract<Named, { kind: 'equal' }> | undefined): Walk {
  const { sort, dealer, from, to } = steps.filters
  if (sort === 'created') return alongIndex(steps, sort, newestFirst(steps, named))
  if (named || isWholeZip(from) || isWholeZip(to)) return newestSorted(steps, newestFirst(steps, named))
  if (sort === 'status') return stateByState(steps)
  return dealer ? newestSorted(steps, newestFirst(steps, named)) : alongIndex(steps, sort, byStates(steps))
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
