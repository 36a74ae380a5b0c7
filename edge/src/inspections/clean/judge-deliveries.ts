import { uncleanReasons } from '@switchback/core/inspections/clean-inspection.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { judgeDelivery, type JudgedVehicle } from '@switchback/core/inspections/clean-delivery.ts'
import type { CleanDelivery } from '@switchback/core/orders/state/clean-state.ts'
import { vehicleName } from '@switchback/core/orders/names/vehicle-names.ts'
import type { Database } from '@switchback/db/client.ts'
import { cleanDeliveries } from '@switchback/db/schema/inspections/clean-deliveries.ts'
import { and, asc, eq, notInArray, sql, type SQL } from 'drizzle-orm'
import { workOff } from '../../work-off.ts'
import type { RequestContext } from '../../request-context.ts'
import type { VehicleRow } from '../../vehicles/vehicles-of.ts'
import { judgedCopies } from '../copies/copy-rows.ts'
import { counting, findInspected, vehicleStates, type FoundLoad } from '../find-load.ts'
import { isPhotoComing, uncleanFacts } from './unclean-facts.ts'

/** Queries whether an order's delivery is clean, as it was judged last. */
export const cleanQuery = (db: Database, orderId: string) =>
  db.sql
    .select({ state: cleanDeliveries.state, reasons: cleanDeliveries.reasons })
    .from(cleanDeliveries)
    .where(eq(cleanDeliveries.orderId, orderId))

type Row = Awaited<ReturnType<typeof cleanQuery>>[number]

/** The judgment of a row; null for an order without one. Source: DRIVER-15. */
export const cleanOf = (row: Row | undefined): CleanDelivery | null =>
  row ? { state: row.state, reasons: [...row.reasons] } : null

/** The next run continues. */
const ordersPerPage = 50

type JudgeContext = Pick<RequestContext, 'db' | 'now' | 'log'>

function vehicleOf(vehicle: VehicleRow, found: FoundLoad): JudgedVehicle {
  const own = counting(found).filter(({ inspection }) => inspection.vehiclePosition === vehicle.position)
  return {
    name: vehicleName(vehicle),
    isLeftBehind: own.length === 0 && vehicleStates(found).get(vehicle.position) === 'left_behind',
    inspections: own.map((row) => ({
      step: row.inspection.step,
      reasons: uncleanReasons(row.inspection.record, uncleanFacts(row, found, vehicle.vin)),
    })),
  }
}

const judge = (found: FoundLoad): CleanDelivery =>
  judgeDelivery({
    vehicles: found.vehicles.map((vehicle) => vehicleOf(vehicle, found)),
    copies: judgedCopies(found.copies),
    isPhotoComing: counting(found).some((row) => isPhotoComing(row, found)),
  })

/**
 * Judges one order and stores its state, unless one of its facts changed meanwhile.
 * @throws Refusal `not_found` for an order without a load.
 */
async function judgeOne({ db, now }: JudgeContext, orderId: string, changeCount: number): Promise<void> {
  const found = await findInspected(db, orderId)
  if (!found) throw new Refusal('not_found')
  const { state, reasons } = judge(found)
  const text = JSON.stringify(reasons)
  await db.write([
    db.sql
      .update(cleanDeliveries)
      .set({
        state,
        reasons,
        judgedCount: changeCount,
        // Stays while the result does, so that a done exception is not a new one.
        judgedAt: sql`CASE WHEN ${cleanDeliveries.state} = ${state} AND ${cleanDeliveries.reasons} = ${text}
          AND ${cleanDeliveries.judgedAt} IS NOT NULL THEN ${cleanDeliveries.judgedAt}
          ELSE ${now.toISOString()} END`,
      })
      .where(and(eq(cleanDeliveries.orderId, orderId), eq(cleanDeliveries.changeCount, changeCount))),
  ])
}

/**
 * Judges the deliveries of which a fact changed since they were judged last. One that fails does not stop the others:
 * it is logged, and the next run judges it again.
 * @param only this order, and this many pages of orders at the most.
 * @returns how many were judged.
 * Source: DRIVER-15.
 */
export async function judgeDeliveries(
  context: JudgeContext,
  { orderId, pages }: { readonly orderId?: string; readonly pages?: number | undefined } = {},
): Promise<number> {
  const { db, log } = context
  const isChanged: SQL = sql`${cleanDeliveries.changeCount} <> ${cleanDeliveries.judgedCount}`
  const isAsked = orderId === undefined ? undefined : eq(cleanDeliveries.orderId, orderId)
  return workOff({
    read: async (without) => {
      const [page] = await db.read([
        db.sql
          .select({ id: cleanDeliveries.orderId, changeCount: cleanDeliveries.changeCount })
          .from(cleanDeliveries)
          .where(and(isChanged, isAsked, notInArray(cleanDeliveries.orderId, [...without])))
          .orderBy(asc(cleanDeliveries.orderId))
          .limit(ordersPerPage),
      ])
      return page
    },
    work: ({ id, changeCount }) => judgeOne(context, id, changeCount),
    failure: 'delivery_not_judged',
    log,
    pages,
  })
}
