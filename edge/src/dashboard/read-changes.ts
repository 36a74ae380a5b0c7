import type { ChangeGroup, ChangeKind, DashboardChange } from '@switchback/core/dashboard/admin-dashboard.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { OrderEvent } from '@switchback/core/orders/events/order-event.ts'
import { transportAfter } from '@switchback/core/orders/events/moves.ts'
import { readStoredEvent } from '@switchback/core/orders/events/read-stored-event.ts'
import type { Database } from '@switchback/db/client.ts'
import { creditApplications } from '@switchback/db/schema/dealers/credit-applications.ts'
import { dealerApplications } from '@switchback/db/schema/dealers/dealer-applications.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import {
  isMoveOrPayment,
  orderEvents,
  storedEventColumns,
} from '@switchback/db/schema/orders/order-events.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { RowsOf } from './read-money.ts'
import { lastVisit } from './visits.ts'

/** Counting stops here. */
const countedAtMost = 100
const shownOfKind = 5

/** The events of a kind that others caused. Source: ORDER-24. */
function eventsSince(db: Database, kind: 'transport' | 'payment', of: { since: unknown; userId: string }) {
  return db.sql
    .select({
      orderId: orderEvents.orderId,
      ...storedEventColumns,
      at: orderEvents.createdAt,
      title: orders.customerName,
    })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(
      and(
        isMoveOrPayment,
        eq(orderEvents.kind, kind),
        sql`${orderEvents.createdAt} > ${of.since}`,
        sql`${orderEvents.actorId} IS NOT ${of.userId}`,
      ),
    )
    .orderBy(desc(orderEvents.createdAt), desc(orderEvents.id))
    .limit(countedAtMost)
}

/** Queries the changes since a user's last visit, each along its index. Source: STAFF-32. */
export function changeQueries(db: Database, now: Date, userId: string) {
  const since = sql`(${lastVisit(db, now, userId)})`
  return [
    lastVisit(db, now, userId),
    db.sql
      .select({
        orderId: orders.id,
        title: orders.customerName,
        cents: orders.totalCents,
        at: orders.createdAt,
      })
      .from(orders)
      .where(sql`${orders.createdAt} > ${since}`)
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(countedAtMost),
    eventsSince(db, 'transport', { since, userId }),
    eventsSince(db, 'payment', { since, userId }),
    db.sql
      .select({ dealerId: dealers.id, title: dealers.companyName, at: dealerApplications.createdAt })
      .from(dealerApplications)
      .innerJoin(dealers, eq(dealers.id, dealerApplications.dealerId))
      .where(and(eq(dealerApplications.status, 'pending'), sql`${dealerApplications.createdAt} > ${since}`))
      .orderBy(desc(dealerApplications.createdAt), desc(dealerApplications.dealerId))
      .limit(countedAtMost),
    db.sql
      .select({ dealerId: dealers.id, title: dealers.companyName, at: creditApplications.submittedAt })
      .from(creditApplications)
      .innerJoin(dealers, eq(dealers.id, creditApplications.dealerId))
      .where(and(eq(creditApplications.status, 'pending'), sql`${creditApplications.submittedAt} > ${since}`))
      .orderBy(desc(creditApplications.submittedAt), desc(creditApplications.id))
      .limit(countedAtMost),
  ] as const
}

type Results = RowsOf<ReturnType<typeof changeQueries>>

/** An event of an order, as it was read, with the order's name and its time. */
type Happened = {
  readonly event: OrderEvent
  readonly row: Pick<DashboardChange, 'orderId' | 'title' | 'at'>
}

const read = (rows: Results[2]): Happened[] =>
  rows.map(({ orderId, title, at, ...stored }) => ({
    event: readStoredEvent(stored),
    row: { orderId, title, at },
  }))

const nothing = { orderId: null, dealerId: null, state: null, detail: null }

/** The sum of a received or collected payment. */
function amountText(event: OrderEvent): string | null {
  const isPayment = event.kind === 'payment_received' || event.kind === 'payment_collected'
  return isPayment ? formatDollars(event.receivedCents) : null
}

const ofEvent = ({ event, row }: Happened): DashboardChange => ({
  ...nothing,
  ...row,
  state: transportAfter(event),
})

const ofPlaced = ({ orderId, title, cents, at }: Results[1][number]): DashboardChange => ({
  ...nothing,
  orderId,
  title,
  at,
  detail: formatDollars(cents),
})

const ofPayment = (happened: Happened): DashboardChange => ({
  ...ofEvent(happened),
  detail: amountText(happened.event),
})

const group = (kind: ChangeKind, changes: readonly DashboardChange[]): ChangeGroup => ({
  kind,
  count: changes.length,
  changes: changes.slice(0, shownOfKind),
})

/** The results of {@link changeQueries} by kind; kinds without changes are left out. */
export function changeGroups(results: Results, sees: { dealers: boolean; credit: boolean }): ChangeGroup[] {
  const [, placed, storedMoves, paid, applications, credit] = results
  const moves = read(storedMoves)
  const isCancelled = ({ event }: Happened) => event.kind === 'cancelled'
  const ofDealer = (row: { dealerId: string; title: string; at: string }) => ({ ...nothing, ...row })
  return [
    group('placed', placed.map(ofPlaced)),
    group('moved', moves.filter((each) => !isCancelled(each)).map(ofEvent)),
    group('paid', read(paid).map(ofPayment)),
    group('cancelled', moves.filter(isCancelled).map(ofEvent)),
    group('dealer_applications', sees.dealers ? applications.map(ofDealer) : []),
    group('credit_applications', sees.credit ? credit.map(ofDealer) : []),
  ].filter(({ count }) => count > 0)
}
