import type { StaffActor } from '@switchback/core/access/actor.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import {
  viewsAtMost,
  type AddOrderView,
  type ChangeOrderView,
  type OrderView,
} from '@switchback/core/views/order-view.ts'
import type { Database } from '@switchback/db/client.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { insertWhere } from '@switchback/db/insert-where.ts'
import { isConstraintError } from '@switchback/db/is-constraint-error.ts'
import { orderViewDefaults, orderViewEvents, orderViews } from '@switchback/db/schema/orders/order-views.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { and, eq, or, sql } from 'drizzle-orm'
import { changedFields } from '../audit/changed-fields.ts'
import type { RequestContext } from '../request-context.ts'

type ViewContext = Pick<RequestContext, 'db' | 'now'> & { readonly actor: StaffActor }

/** Shared views beyond this are not shown. */
const sharedAtMost = 200

const columns = {
  view: orderViews,
  first: users.firstName,
  last: users.lastName,
  defaultId: orderViewDefaults.viewId,
}

function views(db: Database, userId: string) {
  return db.sql
    .select(columns)
    .from(orderViews)
    .innerJoin(users, eq(users.id, orderViews.ownerId))
    .leftJoin(
      orderViewDefaults,
      and(eq(orderViewDefaults.viewId, orderViews.id), eq(orderViewDefaults.userId, userId)),
    )
}

type ViewRow = Awaited<ReturnType<typeof views>>[number]

const viewResponse = ({ view, first, last, defaultId }: ViewRow, userId: string): OrderView => ({
  id: view.id,
  name: view.name,
  search: view.search,
  isShared: view.isShared,
  isOwn: view.ownerId === userId,
  ownerName: `${first} ${last}`,
  isDefault: defaultId !== null,
  revision: view.revision,
})

/** One's own views and those that others share, by name. Source: STAFF-21. */
export async function listViews({ db, actor: { userId } }: ViewContext): Promise<OrderView[]> {
  const [own, shared] = await db.read([
    views(db, userId).where(eq(orderViews.ownerId, userId)).orderBy(orderViews.name),
    views(db, userId).where(eq(orderViews.isShared, true)).orderBy(orderViews.name).limit(sharedAtMost),
  ])
  const others = shared.filter(({ view }) => view.ownerId !== userId)
  return [...own, ...others].map((row) => viewResponse(row, userId))
}

const ownView = (db: Database, id: string, userId: string) =>
  db.sql
    .select()
    .from(orderViews)
    .where(and(eq(orderViews.id, id), eq(orderViews.ownerId, userId)))

async function findOwn(db: Database, id: string, userId: string) {
  const [[row]] = await db.read([ownView(db, id, userId)])
  if (!row) throw new Refusal('not_found', { sentence: 'This view is gone, or it is somebody else’s.' })
  return row
}

type Kind = (typeof orderViewEvents.$inferInsert)['kind']

const eventOf = (
  { db, now, actor }: ViewContext,
  viewId: string,
  kind: Kind,
  changes: ReturnType<typeof changedFields>,
) =>
  db.sql
    .insert(orderViewEvents)
    .values({ viewId, kind, actorId: actor.userId, changes, createdAt: now.toISOString() })

/** @throws Refusal `idempotency_mismatch` for other contents than a view was saved with, unless it was changed since. */
function refuseOther(saved: typeof orderViews.$inferSelect, { name, search, isShared }: AddOrderView): void {
  const changes = changedFields(saved, { name, search, isShared })
  if (saved.revision > 1 || Object.keys(changes).length === 0) return
  throw new Refusal('idempotency_mismatch', {
    sentence: 'This view was saved already, with other contents. Reload the page to see it.',
  })
}

/**
 * Saves a view. A view sent twice is stored once.
 * @throws Refusal `invalid` beyond the limit; `idempotency_mismatch` for other contents
 */
export async function addView(context: ViewContext, added: AddOrderView): Promise<void> {
  const { db, now, actor } = context
  const at = now.toISOString()
  const row = { ...added, ownerId: actor.userId, createdAt: at, updatedAt: at }
  const hasRoom = sql`(SELECT count(*) FROM order_views WHERE owner_id = ${actor.userId}) < ${viewsAtMost}`
  const { id, ...facts } = added
  try {
    const { isHeld } = await guardedBatch(db, {
      guard: insertWhere(orderViews, row, hasRoom),
      steps: [eventOf(context, id, 'created', changedFields(undefined, facts))],
    })
    if (isHeld) return
  } catch (error) {
    if (!isConstraintError(error, 'order_views.id')) throw error
    return refuseOther(await findOwn(db, id, actor.userId), added)
  }
  // The last view that there was room for may be this one.
  const [[same]] = await db.read([ownView(db, id, actor.userId)])
  if (same) return refuseOther(same, added)
  throw new Refusal('invalid', { sentence: `You have ${viewsAtMost} views already. Delete one first.` })
}

/** Changes one's own view. @throws Refusal `not_found`; `order_changed` if it was changed meanwhile */
export async function changeView(context: ViewContext, id: string, change: ChangeOrderView): Promise<void> {
  const { db, now, actor } = context
  const before = await findOwn(db, id, actor.userId)
  const { revision, ...changes } = change
  const after = {
    name: changes.name ?? before.name,
    search: changes.search ?? before.search,
    isShared: changes.isShared ?? before.isShared,
  }
  const { isHeld } = await guardedBatch(db, {
    guard: db.sql
      .update(orderViews)
      .set({ ...after, revision: revision + 1, updatedAt: now.toISOString() })
      .where(
        and(eq(orderViews.id, id), eq(orderViews.ownerId, actor.userId), eq(orderViews.revision, revision)),
      ),
    steps: [
      eventOf(context, id, 'changed', changedFields(before, after)),
      // A view that is private again opens nobody else's list.
      sql`DELETE FROM order_view_defaults WHERE view_id = ${id} AND user_id <> ${actor.userId} AND ${after.isShared ? 0 : 1}`,
    ],
  })
  if (!isHeld) {
    throw new Refusal('order_changed', {
      sentence: 'This view was changed in another window. Load it again.',
    })
  }
}

/** Deletes one's own view, for everybody. @throws Refusal `not_found` */
export async function deleteView(context: ViewContext, id: string): Promise<void> {
  const { db, actor } = context
  const { name, search, isShared } = await findOwn(db, id, actor.userId)
  const changes = { name: [name, null], search: [search, null], isShared: [isShared, null] } as const
  await guardedBatch(db, {
    guard: db.sql.delete(orderViews).where(and(eq(orderViews.id, id), eq(orderViews.ownerId, actor.userId))),
    steps: [eventOf(context, id, 'deleted', changes)],
  })
}

/** Chooses the view with which the list opens for this user. @throws Refusal `not_found` */
export async function chooseDefault(
  { db, actor: { userId } }: ViewContext,
  viewId: string | null,
): Promise<void> {
  if (viewId === null) {
    await db.write([db.sql.delete(orderViewDefaults).where(eq(orderViewDefaults.userId, userId))])
    return
  }
  const isSeen = and(
    eq(orderViews.id, viewId),
    or(eq(orderViews.ownerId, userId), eq(orderViews.isShared, true)),
  )
  const [stored] = await db.write([
    sql`INSERT INTO order_view_defaults (user_id, view_id) SELECT ${userId}, ${orderViews.id} FROM ${orderViews} WHERE ${isSeen} ON CONFLICT (user_id) DO UPDATE SET view_id = excluded.view_id`,
  ])
  if (stored?.rowsAffected !== 1) throw new Refusal('not_found', { sentence: 'This view is gone.' })
}
