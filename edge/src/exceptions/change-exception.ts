import type { StaffActor } from '@switchback/core/access/actor.ts'
import { can, permissionsOfAdminRole } from '@switchback/core/access/permissions.ts'
import { adminRoles } from '@switchback/core/access/roles.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import {
  type ChangeException,
  type ExceptionSubject,
  longestSnoozeMs,
  returnsAt,
} from '@switchback/core/exceptions/exception.ts'
import {
  type ExceptionKind,
  exceptionReaders,
  permissionsToEnd,
  seesException,
} from '@switchback/core/exceptions/exception-kinds.ts'
import { silentAfterMs } from '@switchback/core/sync/unsent-of-device.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { exceptionEvents, exceptions } from '@switchback/db/schema/system/exceptions.ts'
import { isUnsentDevice, syncDevices } from '@switchback/db/schema/devices/sync-devices.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { and, eq, gt, inArray, isNull, min, sql, type SQL } from 'drizzle-orm'
import { changedFields } from '../audit/changed-fields.ts'
import type { RequestContext } from '../request-context.ts'
import { subjectsOf } from './exception-subjects.ts'

type Exception = typeof exceptions.$inferSelect

/** Roles whose staff see a kind, and so may own its exceptions. */
export const rolesThatSee = (kind: ExceptionKind) =>
  adminRoles.filter((role) =>
    exceptionReaders[kind].some((each) => permissionsOfAdminRole(role).includes(each)),
  )

/** The cause ended, the kind is hidden from the actor, or there was never one. */
const settled = () =>
  new Refusal('not_found', { sentence: 'This is settled: its cause is gone. Nothing is left to do.' })

const changedMeanwhile = () =>
  new Refusal('order_changed', { sentence: 'A colleague changed this meanwhile. Here is how it is now.' })

/** @throws Refusal `invalid` for a time that has passed, or is too far away */
function refuseBadSnooze(until: string, now: Date): void {
  const ms = Date.parse(until) - now.getTime()
  if (ms > 0 && ms <= longestSnoozeMs) return
  const message = ms > 0 ? 'Choose a day within the next 90 days.' : 'Choose a time that is still to come.'
  throw new Refusal('invalid', { details: [{ path: 'until', message }] })
}

/** The columns that a change sets. */
function changedColumns(exception: Exception, change: ChangeException, now: Date) {
  switch (change.action) {
    case 'assign':
      return { ownerId: change.ownerId }
    case 'snooze': {
      refuseBadSnooze(change.until, now)
      const until = new Date(change.until).toISOString()
      return { shownAt: until, snoozedUntilAt: until }
    }
    case 'done':
      return { shownAt: returnsAt(exception, now), snoozedUntilAt: null }
    case 'wake':
    case 'reopen':
      return { shownAt: exception.dueAt, snoozedUntilAt: null }
  }
}

/**
 * When an account's exception of tablets that is done comes back, if work still waits on one of them: once that tablet
 * was silent for a day. Source: OFFLINE-12.
 */
async function returnOfTablets(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  { kind, subjectId }: Exception,
): Promise<{ shownAt?: string }> {
  if (kind !== 'work_lost') return {}
  const silentSince = new Date(now.getTime() - silentAfterMs).toISOString()
  const [[next]] = await db.read([
    db.sql
      .select({ contactAt: min(syncDevices.lastContactAt) })
      .from(syncDevices)
      .where(
        and(
          eq(syncDevices.userId, subjectId),
          isUnsentDevice,
          gt(syncDevices.queueLength, 0),
          gt(syncDevices.lastContactAt, silentSince),
        ),
      ),
  ])
  const contactAt = next?.contactAt
  return contactAt ? { shownAt: new Date(Date.parse(contactAt) + silentAfterMs).toISOString() } : {}
}

/** Whether a member of staff is active, and sees the kind. */
function isColleague({ db }: Pick<RequestContext, 'db'>, userId: string, kind: ExceptionKind): SQL {
  const found = db.sql
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        inArray(users.adminRole, rolesThatSee(kind)),
        eq(users.isActive, true),
        isNull(users.deletedAt),
      ),
    )
  return sql`EXISTS ${found}`
}

/** The subject of the exception, as the queue shows it. */
async function subjectOf(
  context: Pick<RequestContext, 'db' | 'now' | 'timeZone'>,
  { id, kind }: Exception,
): Promise<ExceptionSubject | null> {
  const subject = subjectsOf(context, kind, {
    where: eq(exceptions.id, id),
    orderBy: [exceptions.shownAt, exceptions.id],
    limit: 1,
  })
  const [rows] = await context.db.read([subject.query])
  const [found] = subject.read(rows as readonly unknown[])
  if (!found) return null
  const { title, detail, orderId, dealerId, carrierId } = found.exception
  return { title, detail, orderId, dealerId, carrierId }
}

/** @throws Refusal `invalid` for a message that did not arrive, closed without a reason Source: MSG-36. */
function refuseWithoutReason(kind: ExceptionKind, change: ChangeException): void {
  if (kind !== 'message_bounced' || change.action !== 'done' || change.note) return
  const message = 'Say why it need not be sent again.'
  throw new Refusal('invalid', { details: [{ path: 'note', message }] })
}

/** @throws Refusal `forbidden` to honor a mistaken price without `rates` */
function refuseUnlessMayEnd(by: StaffActor, kind: ExceptionKind, { action }: ChangeException): void {
  if (action !== 'done' || permissionsToEnd(kind).every((each) => can(by, each))) return
  throw new Refusal('forbidden', {
    sentence:
      'Only a colleague who also edits rates may honor this price. Propose a change, or cancel the order.',
  })
}

/**
 * Assigns, snoozes, finishes or reopens an exception, on the revision that was on the screen, and records who did so.
 * @returns its new revision.
 * @throws Refusal `not_found` once its cause has ended; `order_changed` if somebody else changed it; `invalid` for an
 * owner who may not see it, a bad time, or a message closed without a reason; `forbidden` to honor a mistaken price without `rates`.
 * Source: STAFF-30.
 */
export async function changeException(
  context: Pick<RequestContext, 'db' | 'now' | 'timeZone'>,
  id: number,
  change: ChangeException,
  by: StaffActor,
): Promise<number> {
  const { db, now } = context
  const [[before]] = await db.read([db.sql.select().from(exceptions).where(eq(exceptions.id, id))])
  if (!before || !seesException(by, before.kind)) throw settled()
  if (before.revision !== change.revision) throw changedMeanwhile()
  refuseUnlessMayEnd(by, before.kind, change)
  refuseWithoutReason(before.kind, change)
  const changed = changedColumns(before, change, now)
  const after =
    change.action === 'done' ? { ...changed, ...(await returnOfTablets(context, before)) } : changed
  const { kind, subjectId, occurrence, revision } = before
  const ownerId = change.action === 'assign' ? change.ownerId : null
  const { isHeld } = await guardedBatch(db, {
    guard: db.sql
      .update(exceptions)
      .set({ ...after, revision: revision + 1 })
      .where(
        and(
          eq(exceptions.id, id),
          eq(exceptions.revision, revision),
          ownerId === null ? undefined : isColleague(context, ownerId, kind),
        ),
      ),
    steps: [
      db.sql.insert(exceptionEvents).values({
        kind,
        subjectId,
        occurrence,
        action: change.action,
        actorId: by.userId,
        changes: changedFields(before, after),
        note: change.action === 'done' ? change.note : null,
        subject: change.action === 'done' ? await subjectOf(context, before) : null,
        createdAt: now.toISOString(),
      }),
    ],
  })
  if (!isHeld) throw await reasonOfRefusal(context, before)
  return revision + 1
}

/** Why the guard did not hold. */
async function reasonOfRefusal({ db }: Pick<RequestContext, 'db'>, before: Exception): Promise<Refusal> {
  const [[current]] = await db.read([db.sql.select().from(exceptions).where(eq(exceptions.id, before.id))])
  if (!current) return settled()
  if (current.revision !== before.revision) return changedMeanwhile()
  const message = 'This person cannot work on it.'
  return new Refusal('invalid', { details: [{ path: 'ownerId', message }] })
}
