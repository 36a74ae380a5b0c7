import type { StaffActor } from '@switchback/core/access/actor.ts'
import { can } from '@switchback/core/access/permissions.ts'
import type { AdminDashboard } from '@switchback/core/dashboard/admin-dashboard.ts'
import type { OrderCounts } from '@switchback/core/orders/admin-order.ts'
import { transportStates } from '@switchback/core/orders/order-state.ts'
import { creditApplications } from '@switchback/db/schema/credit-applications.ts'
import { dealerApplications } from '@switchback/db/schema/dealer-applications.ts'
import { dealers } from '@switchback/db/schema/dealers.ts'
import { orderCounts } from '@switchback/db/schema/order-counts.ts'
import { eq, inArray } from 'drizzle-orm'
import { dealerRows, dealersByApplication } from '../dealers/list-dealers.ts'
import { newestOrders } from '../orders/list-orders.ts'
import { orderRows } from '../orders/order-list-row.ts'
import type { RequestContext } from '../request-context.ts'

const recent = { limit: 5, cursor: undefined, status: undefined }

/** Enough to say "many"; counting stops here. */
const countedAtMost = 100

const shownApplicants = 5

/**
 * What needs the staff's attention, in one round trip that reads the same few rows however many orders there are.
 * Source: STAFF-2.
 */
export async function readDashboard(
  { db }: Pick<RequestContext, 'db'>,
  actor: StaffActor,
): Promise<AdminDashboard> {
  const [counts, orders, waiting, pending, credit] = await db.read([
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
  ])
  const seesDealers = can(actor, 'dealers')
  const seesCredit = seesDealers || can(actor, 'payments')
  const known = new Map(counts.map(({ transportStatus, orderCount }) => [transportStatus, orderCount]))
  return {
    orderCounts: Object.fromEntries(
      transportStates.map((state) => [state, known.get(state) ?? 0]),
    ) as OrderCounts,
    recentOrders: orderRows(orders, actor),
    applications: seesDealers ? dealerRows(waiting) : null,
    pendingApplications: seesDealers ? pending.length : 0,
    pendingCreditApplications: seesCredit ? credit.length : 0,
    creditApplicants: seesCredit ? credit.slice(0, shownApplicants) : [],
  }
}
