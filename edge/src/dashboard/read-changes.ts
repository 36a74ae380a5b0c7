import type { ChangeGroup, ChangeKind, DashboardChange } from '@switchback/core/dashboard/admin-dashboard.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { readStoredEvent, storedEventKind } from '@switchback/core/orders/events/read-stored-event.ts'
import { transportStates, type TransportState } from '@switchback/core/orders/state/order-state.ts'
import type { Database } from '@switchback/db/client.ts'
import { creditApplications } from '@switchback/db/schema/dealers/credit-applications.ts'
import { dealerApplications } from '@switchback/db/schema/dealers/dealer-applications.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { isMoveOrPayment, orderEvents } from '@switchback/db/schema/orders/order-events.ts'
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
      event: orderEvents.event,
      kind: orderEvents.kind,
      fromState: orderEvents.fromState,
      toState: orderEvents.toState,
      actorKind: orderEvents.actorKind,
      reason: orderEvents.reason,
      facts: orderEvents.facts,
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
type Event = Results[2][number]

const nothing = { orderId: null, dealerId: null, state: null, detail: null }

/** The sum of a received or collected payment. */
function amountText(row: Event): string | null {
  const event = readStoredEvent(row)
  const isPayment = event.kind === 'payment_received' || event.kind === 'payment_collected'
  return isPayment ? formatDollars(event.receivedCents) : null
}

const stateOf = (text: string | null): TransportState | null =>
  transportStates.find((state) => state === text) ?? null

const ofEvent = ({ orderId, title, at, toState }: Event): DashboardChange => ({
  ...nothing,
  orderId,
  title,
  at,
  state: stateOf(toState),
})

const ofPlaced = ({ orderId, title, cents, at }: Results[1][number]): DashboardChange => ({
  ...nothing,
  orderId,
  title,
  at,
  detail: formatDollars(cents),
})

const ofPayment = (event: Event): DashboardChange => ({ ...ofEvent(event), detail: amountText(event) })

const group = (kind: ChangeKind, changes: readonly DashboardChange[]): ChangeGroup => ({
  kind,
  count: changes.length,
  changes: changes.slice(0, shownOfKind),
})

/** The results of {@link changeQueries} by kind; kinds without changes are left out. */
export function changeGroups(results: Results, sees: { dealers: boolean; credit: boolean }): ChangeGroup[] {
  const [, placed, moves, paid, applications, credit] = results
  const isCancelled = (row: Event) => storedEventKind(row) === 'cancelled'
  const ofDealer = (row: { dealerId: string; title: string; at: string }) => ({ ...nothing, ...row })
  return [
    group('placed', placed.map(ofPlaced)),
    group('moved', moves.filter((event) => !isCancelled(event)).map(ofEvent)),
    group('paid', paid.map(ofPayment)),
    group('cancelled', moves.filter(isCancelled).map(ofEvent)),
    group('dealer_applications', sees.dealers ? applications.map(ofDealer) : []),
    group('credit_applications', sees.credit ? credit.map(ofDealer) : []),
  ].filter(({ count }) => count > 0)
}
