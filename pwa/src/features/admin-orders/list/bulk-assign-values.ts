import {
  insuranceDay,
  whyNotAssignable,
  type CarrierCandidate,
} from '@switchback/core/carriers/assignment.ts'
import { laneOf } from '@switchback/core/carriers/lane.ts'
import { marginOf } from '@switchback/core/carriers/margin.ts'
import { parseDollars } from '@switchback/core/money/parse-dollars.ts'
import type { AdminOrderRow } from '@switchback/core/orders/response/admin-order.ts'
import { MoveTransport } from '@switchback/core/orders/request/move-transport.ts'
import type { Checked } from '../../../forms/schema-resolver.ts'
import { businessDay } from '../../../ui/format/business-day.ts'
import type { Issue } from '../../../ui/fields/first-errors.ts'
import { centsOf } from '../../../ui/money.tsx'
import { blankAssignment, type AssignValues } from '../assign/assign-values.ts'
import type { Assign } from './bulk-work.ts'

/** One assignment for several orders; `pays` has the pay of an order that differs. */
export type BulkAssignValues = AssignValues & { readonly pays: Readonly<Record<string, string>> }

type Row = Pick<
  AdminOrderRow,
  'id' | 'preferredPickupDate' | 'totalPrice' | 'pickupPlace' | 'pickupZip' | 'deliveryPlace' | 'deliveryZip'
>
type Rows = readonly Row[]

export const blankBulk: BulkAssignValues = { ...blankAssignment, pays: {} }

const ownPay = ({ pays }: BulkAssignValues, { id }: Row): string => pays[id]?.trim() ?? ''
const payOf = (values: BulkAssignValues, row: Row): string => ownPay(values, row) || values.carrierPay

const orNull = (text: string) => (text === '' ? null : text)

/** The request of each order, or the errors of the fields. A blank day is each order's own. */
export function assignmentsOf(values: BulkAssignValues, rows: Rows): Checked<ReadonlyMap<string, Assign>> {
  const { driverId, pickupDate, deliveryDate, pays: _, reason: __, ...common } = values
  const days = { pickupDate: orNull(pickupDate), deliveryDate: orNull(deliveryDate) }
  const times = { pickupTime: null, deliveryTime: null }
  const assignments = new Map<string, Assign>()
  const issues: Issue[] = []
  for (const row of rows) {
    const body = { ...common, ...days, ...times, driverId: orNull(driverId), carrierPay: payOf(values, row) }
    const parsed = MoveTransport.safeParse({ to: 'driver_assigned', ...body })
    if (parsed.success) assignments.set(row.id, parsed.data as Assign)
    else issues.push(...parsed.error.issues.map((issue) => atOwnPay(issue, values, row)))
  }
  return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data: assignments }
}

/** Shows a wrong pay at the field where it was typed. */
const atOwnPay = (issue: Issue, values: BulkAssignValues, row: Row): Issue =>
  issue.path[0] === 'carrierPay' && ownPay(values, row) !== '' ? { ...issue, path: ['pays', row.id] } : issue

/** The sum that all orders together pay and leave; undefined until each has a pay. */
export function totalMargin(values: BulkAssignValues, rows: Rows) {
  const pays = rows.map((row) => parseDollars(payOf(values, row)))
  if (pays.some((pay) => pay === undefined)) return undefined
  const sum = (all: readonly number[]) => all.reduce((before, each) => before + each, 0)
  const payCents = sum(pays.map((pay) => pay ?? 0))
  const totalCents = sum(rows.map(({ totalPrice }) => centsOf(totalPrice)))
  return { payCents, totalCents, ...marginOf(totalCents, payCents) }
}

/** The days that decide when the carrier of an order must be insured. */
function daysOf(values: Pick<AssignValues, 'pickupDate'>, row: Row) {
  const today = businessDay()
  return { pickupDate: values.pickupDate || (row.preferredPickupDate ?? today), today, current: null }
}

/** The latest of those days: a carrier that is insured then can take all of the orders. */
export function lastDays(values: Pick<AssignValues, 'pickupDate'>, rows: Rows) {
  const [last] = rows
    .map((row) => daysOf(values, row))
    .toSorted((a, b) => b.pickupDate.localeCompare(a.pickupDate))
  const today = businessDay()
  return last ?? { pickupDate: today, today, current: null }
}

/** Why the chosen carrier cannot take this order. The server decides; this only warns before. */
export function obstacleOf(
  carrier: CarrierCandidate | undefined,
  values: Pick<AssignValues, 'pickupDate'>,
  row: Row,
): string | undefined {
  return carrier && whyNotAssignable(carrier, insuranceDay(carrier.id, daysOf(values, row)))
}

/** The lane, if all orders share one. */
export function sharedLane(rows: Rows): string | null {
  const lanes = new Set(
    rows.map(({ pickupPlace, pickupZip, deliveryPlace, deliveryZip }) =>
      laneOf({
        pickupAddress: `${pickupPlace} ${pickupZip}`,
        pickupZip,
        deliveryAddress: `${deliveryPlace} ${deliveryZip}`,
        deliveryZip,
      }),
    ),
  )
  const [lane] = lanes
  return lanes.size === 1 && lane ? lane : null
}
