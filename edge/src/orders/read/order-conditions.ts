import { statesOfZip } from '@switchback/core/address/prefix-to-state.ts'
import { dayEnd, dayStart } from '@switchback/core/calendar/business-day.ts'
import type { ListOrders, OrderFilterName } from '@switchback/core/orders/lists/order-filters.ts'
import { orders, revenueSql } from '@switchback/db/schema/orders/orders.ts'
import { and, eq, getTableName, gte, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm'
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Moment } from '../../request-context.ts'

/** Orders that an index has found, and that the other filters check. */
export const walked = alias(orders, 'walked')

/** The day of pickup, as its index spells it: orders without one come last. */
export const pickupDay = sql.raw(`coalesce("preferred_pickup_on", '9999-12-31')`)

/** The context that the conditions need beside the filters. */
export type FilterContext = Pick<Moment, 'timeZone'> & { readonly seesCarriers: boolean }

export type Columns = typeof orders | typeof walked

/** The filters that are conditions; other lists have some of them. */
export type Filters = { readonly [Name in ConditionName]?: ListOrders[Name] }

const threeDigits = Array.from({ length: 1000 }, (_, prefix) => String(prefix).padStart(3, '0'))

function lies(column: SQLiteColumn, place: string): SQL {
  if (/^\d{5}$/.test(place)) return eq(column, place)
  if (/^\d/.test(place)) return and(gte(column, place), lte(column, `${place}99999`)) as SQL
  const prefixes = threeDigits.filter((prefix) => statesOfZip(prefix)[0] === place)
  return sql`substr(${column}, 1, 3) IN (${sql.raw(prefixes.map((prefix) => `'${prefix}'`).join(', ') || 'NULL')})`
}

/** The SQL of `amountsDue` in core: something is due by card. */
const isDue = (of: Columns) => sql`(${of.transportStatus} <> 'cancelled' AND ${of.paymentMethod} = 'stripe'
  AND ${of.paidCents} - ${of.releasedCents} < ${of.totalCents} AND (${of.paymentStatus} IN ('unpaid', 'deposit_paid')
  OR (${of.paymentStatus} = 'partly_refunded' AND ${of.paidCents} - ${of.releasedCents} >= ${of.depositCents})))`

/** The name of the driver who has the order, or of the carrier, contains the text. */
function isDrivenBy(of: Columns, name: string, { seesCarriers }: FilterContext): SQL {
  const has = (column: string) => sql`instr(lower(${sql.raw(column)}), ${name.toLowerCase()}) > 0`
  const isCarrier = seesCarriers
    ? sql` OR EXISTS (SELECT 1 FROM carriers WHERE carriers.id = who.carrier_id AND ${has('carriers.name')})`
    : sql``
  return sql`EXISTS (SELECT 1 FROM order_assignments AS who WHERE who.order_id = ${of.id} AND who.ended_at IS NULL AND (${has('who.driver_name')}${isCarrier}))`
}

/** The carrier's job of the order fits. */
const hasJob = (of: Columns, fits: SQL) =>
  sql`EXISTS (SELECT 1 FROM order_assignments AS job WHERE job.order_id = ${of.id} AND job.ended_at IS NULL AND ${fits})`

/** Pay and margin fit no order for those who may not see carriers. */
const hasPay = (of: Columns, fits: SQL, { seesCarriers }: FilterContext) =>
  seesCarriers ? hasJob(of, fits) : sql`FALSE`

const revenueOf = (of: Columns) => sql.raw(revenueSql(`"${getTableName(of)}".`))

/** The SQL of `plannedPickup` in core. */
const plannedDay = (of: Columns) =>
  sql`coalesce((SELECT job.pickup_on FROM order_assignments AS job WHERE job.order_id = ${of.id} AND job.ended_at IS NULL), ${of.preferredPickupOn})`

type Making<Name extends OrderFilterName> = (
  value: NonNullable<ListOrders[Name]>,
  of: Columns,
  context: FilterContext,
) => SQL

/** The filters that are a condition on a row. The others are words of the full-text index, or ids. */
const conditions = {
  status: (states, of) => inArray(of.transportStatus, states),
  payment: (states, of) => inArray(of.paymentStatus, states),
  method: (method, of) => eq(of.paymentMethod, method),
  dealer: (dealer, of) => (dealer === 'none' ? isNull(of.dealerId) : eq(of.dealerId, dealer)),
  from: (place, of) => lies(of.pickupZip, place),
  to: (place, of) => lies(of.deliveryZip, place),
  pickupFrom: (day) => sql`(${pickupDay} >= ${day} AND ${pickupDay} < '9999-12-31')`,
  pickupTo: (day) => sql`${pickupDay} <= ${day}`,
  plannedFrom: (day, of) => sql`${plannedDay(of)} >= ${day}`,
  plannedTo: (day, of) => sql`${plannedDay(of)} <= ${day}`,
  deliverFrom: (day, of) => hasJob(of, sql`job.deliver_on >= ${day}`),
  deliverTo: (day, of) => hasJob(of, sql`job.deliver_on <= ${day}`),
  minPay: (amount, of, context) => hasPay(of, sql`job.pay_cents >= ${amount}`, context),
  maxPay: (amount, of, context) => hasPay(of, sql`job.pay_cents <= ${amount}`, context),
  minMargin: (amount, of, context) => hasPay(of, sql`${revenueOf(of)} - job.pay_cents >= ${amount}`, context),
  maxMargin: (amount, of, context) => hasPay(of, sql`${revenueOf(of)} - job.pay_cents <= ${amount}`, context),
  createdFrom: (day, of, { timeZone }) => gte(of.createdAt, dayStart(day, timeZone).toISOString()),
  createdTo: (day, of, { timeZone }) => lte(of.createdAt, dayEnd(day, timeZone).toISOString()),
  minTotal: (amount, of) => gte(of.totalCents, amount),
  maxTotal: (amount, of) => lte(of.totalCents, amount),
  delivery: (state, of) =>
    sql`EXISTS (SELECT 1 FROM clean_deliveries AS judged WHERE judged.order_id = ${of.id} AND judged.state = ${state})`,
  due: (is, of) => (is === 'yes' ? isDue(of) : sql`NOT ${isDue(of)}`),
  driver: (name, of, context) => isDrivenBy(of, name, context),
} satisfies { readonly [Name in OrderFilterName]?: Making<Name> }

export type ConditionName = keyof typeof conditions
const names = Object.keys(conditions) as ConditionName[]

/** The condition of one filter; undefined if it is not set. */
export function conditionOf(
  name: ConditionName,
  filters: Filters,
  of: Columns,
  context: FilterContext,
): SQL | undefined {
  const value = filters[name]
  if (value === undefined || value === '') return undefined
  return (conditions[name] as Making<ConditionName>)(value, of, context)
}

/** The conditions of all filters but those that an index has checked. */
export function otherConditions(
  filters: Filters,
  checked: ReadonlySet<string>,
  context: FilterContext,
): SQL[] {
  return names
    .filter((name) => !checked.has(name))
    .flatMap((name) => conditionOf(name, filters, walked, context) ?? [])
}
