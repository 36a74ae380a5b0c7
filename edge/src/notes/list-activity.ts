import type { StaffActor } from '@switchback/core/access/actor.ts'
import { can, permissionsOfAdminRole } from '@switchback/core/access/permissions.ts'
import { adminRoles } from '@switchback/core/access/roles.ts'
import { noteEditHours, type OrderActivity, type OrderNote } from '@switchback/core/notes/order-note.ts'
import type { Database } from '@switchback/db/client.ts'
import { orderNotes } from '@switchback/db/schema/orders/order-notes.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import { nameOfUser } from '../team/name-of-user.ts'

/** No order comes near it. */
const rowsAtMost = 500

const rolesWithOrders = adminRoles.filter((role) => permissionsOfAdminRole(role).includes('orders'))

/** Everybody who can open the order, and so can be mentioned. */
export function mentionableStaff(db: Database) {
  return db.sql
    .select({ id: users.id, username: users.username, name: nameOfUser })
    .from(users)
    .where(and(inArray(users.adminRole, rolesWithOrders), eq(users.isActive, true), isNull(users.deletedAt)))
}

function notesOf(db: Database, orderId: string) {
  return db.sql
    .select({ note: orderNotes, authorName: nameOfUser })
    .from(orderNotes)
    .innerJoin(users, eq(users.id, orderNotes.authorId))
    .where(and(eq(orderNotes.orderId, orderId), isNull(orderNotes.deletedAt)))
    .orderBy(desc(orderNotes.createdAt))
    .limit(rowsAtMost)
}

function messagesOf(db: Database, orderId: string) {
  const { id, channel, kind, recipient, status, lastError, createdAt, sentAt } = outboxMessages
  const { delivery, deliveryReason } = outboxMessages
  return db.sql
    .select({ id, channel, kind, recipient, status, lastError, delivery, deliveryReason, createdAt, sentAt })
    .from(outboxMessages)
    .where(eq(outboxMessages.orderId, orderId))
    .orderBy(desc(createdAt))
    .limit(rowsAtMost)
}

/** The earliest time of a note that its author may still change. */
export function editableSince(now: Date): string {
  return new Date(now.getTime() - noteEditHours * 3_600_000).toISOString()
}

type NoteRow = Awaited<ReturnType<typeof notesOf>>[number]

function noteResponse({ note, authorName }: NoteRow, actor: StaffActor, now: Date): OrderNote {
  const { id, text, revision, createdAt, editedAt } = note
  const isOwn = note.authorId === actor.userId
  return {
    id,
    text,
    authorName,
    revision,
    createdAt,
    editedAt,
    canEdit: isOwn && createdAt >= editableSince(now),
    canDelete: isOwn || can(actor, 'users'),
  }
}

/**
 * The notes and messages of an order, newest first, and who can be mentioned, in one round trip. Source: STAFF-8,
 * STAFF-9.
 */
export async function listActivity(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  orderId: string,
  actor: StaffActor,
): Promise<OrderActivity> {
  const [notes, messages, people] = await db.read([
    notesOf(db, orderId),
    messagesOf(db, orderId),
    mentionableStaff(db),
  ])
  return {
    notes: notes.map((row) => noteResponse(row, actor, now)),
    messages,
    people: people
      .map(({ username, name }) => ({ username, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  }
}
