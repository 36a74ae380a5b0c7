import type { ListedOrder } from '@switchback/core/privacy/erasure-list.ts'
import type { Database } from '@switchback/db/client.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { erasedOrders } from '@switchback/db/schema/orders/erased-orders.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { eq, sql } from 'drizzle-orm'
import { dataEvent } from '../data-event.ts'
import { arePapersGone, photosOf } from '../erase-order.ts'
import { messageSteps, paperSteps, rowSteps } from '../erase-steps.ts'
import { emptyAnswers, forgetReceivers, receiversOf } from '../forget-customer.ts'

export type ReplayContext = {
  readonly db: Database
  readonly now: Date
  /** Deletes photos of drivers from the store of attachments, by the names of their files. */
  readonly removePhotos: (names: readonly string[]) => Promise<void>
}

/** How far an order is erased in a database; its moments are null as long as they have not come. */
type OrderState = {
  readonly erased: typeof erasedOrders.$inferSelect | null
  readonly arePapersGone: boolean
}

const state = { erased: erasedOrders, arePapersGone: sql<boolean>`(${arePapersGone})`.mapWith(Boolean) }

/** How far the orders of some ids that a database has are erased. */
export async function readStates(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrderState>> {
  const [rows] = await db.read([
    db.sql
      .select({ id: orders.id, ...state })
      .from(orders)
      .leftJoin(erasedOrders, eq(erasedOrders.orderId, orders.id))
      .where(sql`${orders.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`),
  ])
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/** An order with what its database says about its erasure; undefined if there is none. */
export async function readOrder(db: Database, id: string) {
  const [[row]] = await db.read([
    db.sql
      .select({ order: orders, ...state })
      .from(orders)
      .leftJoin(erasedOrders, eq(erasedOrders.orderId, orders.id))
      .where(eq(orders.id, id)),
  ])
  return row
}

type RestoredOrder = NonNullable<Awaited<ReturnType<typeof readOrder>>>

/** Whether a database shows everything of an erasure that the list has. */
export const isReplayed = (listed: ListedOrder, { erased, arePapersGone: areGone }: OrderState): boolean =>
  erased !== null &&
  (listed.papersDeletedAt === null || areGone) &&
  (listed.recordDeletedAt === null || erased.recordDeletedAt !== null)

const isOver = ({ order }: RestoredOrder) =>
  order.transportStatus === 'completed' || order.transportStatus === 'cancelled'

/** The row as it was, written only if the order is as it was read. */
const guardOf = (listed: ListedOrder, { order }: RestoredOrder) =>
  sql`INSERT INTO erased_orders (order_id, erased_at, papers_deleted_at, record_until_on, record_deleted_at, papers_until_on)
    SELECT id, ${listed.erasedAt}, ${listed.papersDeletedAt}, ${listed.recordUntilOn}, ${listed.recordDeletedAt},
    ${listed.papersUntilOn} FROM orders WHERE id = ${order.id} AND revision = ${order.revision}
    ON CONFLICT (order_id) DO UPDATE SET
    papers_deleted_at = coalesce(erased_orders.papers_deleted_at, excluded.papers_deleted_at),
    record_deleted_at = coalesce(erased_orders.record_deleted_at, excluded.record_deleted_at)`

/**
 * The steps of a customer's request beyond the order's own rows: messages about no order, links to their data, and the
 * history's entry.
 */
function requestSteps({ db, now }: ReplayContext, { order }: RestoredOrder) {
  const event = { orderId: order.id, kind: 'data_deleted', by: { kind: 'system' }, reason: null } as const
  return [...dataEvent(db, event, now), ...forgetReceivers(receiversOf([order]), now.toISOString())]
}

/**
 * Erases an order that a restore brought back, by the steps that erased it, as far as it was erased. What else keeps an
 * order from a deletion (a claim, an unpaid invoice) was settled when it was erased, so it does not ask again.
 * @returns `under_way` for one that had not ended yet at the moment of the backup: the database erases none of those.
 * @throws Error of the store of attachments; a constraint error if the order was erased in another way meanwhile.
 * Source: PRIVACY-16.
 */
export async function replayOrder(
  context: ReplayContext,
  listed: ListedOrder,
  restored: RestoredOrder,
): Promise<'erased' | 'under_way' | 'changed'> {
  const { db, now } = context
  if (!isOver(restored)) return 'under_way'
  const { order, erased } = restored
  const papers = listed.papersDeletedAt !== null
  const photos = papers ? await photosOf(context, order.id) : []
  const isRequest = listed.papersUntilOn !== null && erased === null
  if (isRequest) await emptyAnswers(db, [order])
  const record = listed.recordUntilOn !== null && listed.recordDeletedAt === null
  const { isHeld } = await guardedBatch(db, {
    guard: guardOf(listed, restored),
    steps: [
      ...rowSteps(order, { record }),
      ...messageSteps(order.id, now.toISOString()),
      ...(papers && photos.length === 0 ? paperSteps(order.id) : []),
      ...(isRequest ? requestSteps(context, restored) : []),
    ],
  })
  if (!isHeld) return 'changed'
  if (photos.length > 0) {
    await context.removePhotos(photos)
    await db.write(paperSteps(order.id))
  }
  return 'erased'
}
