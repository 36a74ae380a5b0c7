import type { StaffActor } from '@switchback/core/access/actor.ts'
import { can } from '@switchback/core/access/permissions.ts'
import type { AdminDashboard } from '@switchback/core/dashboard/admin-dashboard.ts'
import type { OrderCounts } from '@switchback/core/orders/response/admin-order.ts'
import { transportStates } from '@switchback/core/orders/state/order-state.ts'
import type { Database } from '@switchback/db/client.ts'
import { creditApplications } from '@switchback/db/schema/dealers/credit-applications.ts'
import { dealerApplications } from '@switchback/db/schema/dealers/dealer-applications.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { orderCounts } from '@switchback/db/schema/orders/order-counts.ts'
import { eq, inArray } from 'drizzle-orm'
import { dealerRows, dealersByApplication } from '../dealers/list-dealers.ts'
import { newestOrders } from '../orders/lists/list-orders.ts'
import { orderRows } from '../orders/lists/order-list-row.ts'
import type { RequestContext } from '../request-context.ts'
import { changeGroups, changeQueries } from './read-changes.ts'
import { moneyOf, moneyQueries } from './read-money.ts'

const recent = { limit: 5, cursor: undefined, status: undefined }

/** Enough to say "many"; counting stops here. */
const countedAtMost = 100

const shownApplicants = 5

function waitingQueries(db: Database) {
  return [
    db.sql.select().from(orderCounts).where(inArray(orderCounts.transportStatus, transportStates)),
    newestOrders(db, recent),
    dealersByApplication(db, 'pending', recent),
    db.sql
      .select({ id: dealerApplications.dealerId })
      .from(dealerApplications)
      .where(eq(dealerApplications.status, 'pending'))
      .limit(countedAtMost),
    db.sql
      .select({ dealerId: dealers.id, companyName: dealers.companyName })
      .from(creditApplications)
      .innerJoin(dealers, eq(dealers.id, creditApplications.dealerId))
      .where(eq(creditApplications.status, 'pending'))
      .limit(countedAtMost),
  ] as const
}

function countsOf(rows: readonly (typeof orderCounts.$inferSelect)[]): OrderCounts {
  const known = new Map(rows.map(({ transportStatus, orderCount }) => [transportStatus, orderCount]))
  return Object.fromEntries(transportStates.map((state) => [state, known.get(state) ?? 0])) as OrderCounts
}

/**
 * Reads everything that needs the staff's attention, in one round trip that reads the same few rows however many
 * orders there are.
 * Source: STAFF-2, STAFF-32.
 */
export async function readDashboard(
  context: Pick<RequestContext, 'db' | 'now' | 'timeZone'>,
  actor: StaffActor,
): Promise<AdminDashboard> {
  const { db, now } = context
  const [counts, orders, waiting, pending, credit, totals, open, notDue, uncollected, unpaid, ...changes] =
    await db.read([...waitingQueries(db), ...moneyQueries(context), ...changeQueries(db, now, actor.userId)])
  const seesDealers = can(actor, 'dealers')
  const seesCredit = seesDealers || can(actor, 'payments')
  const paysCarriers = can(actor, 'payments') || can(actor, 'carriers')
  const seesMoney = (['payments', 'invoices', 'reports'] as const).some((each) => can(actor, each))
  return {
    orderCounts: countsOf(counts),
    recentOrders: orderRows(orders, actor),
    applications: seesDealers ? dealerRows(waiting) : null,
    pendingApplications: seesDealers ? pending.length : 0,
    pendingCreditApplications: seesCredit ? credit.length : 0,
    creditApplicants: seesCredit ? credit.slice(0, shownApplicants) : [],
    money: seesMoney ? moneyOf([totals, open, notDue, uncollected, unpaid], paysCarriers) : null,
    changedSince: changes[0][0]?.since ?? null,
    changes: changeGroups(changes, { dealers: seesDealers, credit: seesCredit }),
  }
}
