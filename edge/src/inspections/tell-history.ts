import type { Report } from '@switchback/core/inspections/record-reports.ts'
import type { EventActor } from '@switchback/core/orders/events/event-actor.ts'
import type { NewOrderEvent } from '@switchback/core/orders/events/order-event.ts'
import type { Database, WriteStatement } from '@switchback/db/client.ts'
import { driverReports } from '@switchback/db/schema/inspections/driver-news.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { eq } from 'drizzle-orm'
import { commitOrder, type CommitContext } from '../payments/commit/commit-order.ts'

/** The driver's page as the cause of an event. */
export const byDriver: EventActor = { kind: 'driver' }

/** The statements that make reports exceptions. Source: DRIVER-14. */
export const reportSteps = (
  { db, now }: { readonly db: Database; readonly now: Date },
  orderId: string,
  reports: readonly Report[],
): WriteStatement[] =>
  reports.map(({ kind, detail }) =>
    db.sql.insert(driverReports).values({
      id: crypto.randomUUID(),
      orderId,
      kind,
      detail,
      createdAt: now.toISOString(),
    }),
  )

/** An entry of an order's history that changes nothing of the order. */
type Told = {
  readonly event: NewOrderEvent
  readonly by?: EventActor
  readonly reports?: readonly Report[]
  readonly steps?: readonly WriteStatement[]
}

/** Reads an order's row. @throws Refusal `order_not_found` */
export async function loadOrder(db: Database, orderId: string) {
  const [[order]] = await db.read([db.sql.select().from(orders).where(eq(orders.id, orderId))])
  if (!order) throw new Refusal('order_not_found')
  return { order }
}

/** Adds an entry to the history of an order, with what belongs to it. @throws Refusal as `commitOrder` */
export async function tellHistory(context: CommitContext, orderId: string, told: Told): Promise<void> {
  const { event, by = byDriver, reports = [], steps = [] } = told
  const load = () => loadOrder(context.db, orderId)
  await commitOrder(context, { load }, () => ({
    event,
    by,
    keepsRevision: true,
    steps: [...steps, ...reportSteps(context, orderId, reports)],
  }))
}
