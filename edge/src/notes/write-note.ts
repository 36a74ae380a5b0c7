import type { Happened } from '@switchback/db/insert-order-event.ts'
import type { StaffActor } from '@switchback/core/access/actor.ts'
import { can } from '@switchback/core/access/permissions.ts'
import type { StaffNotification } from '@switchback/core/notifications/staff-notification.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import {
  mentionedUsernames,
  noteEditHours,
  otherTextSentence,
  type AddOrderNote,
  type EditOrderNote,
} from '@switchback/core/notes/order-note.ts'
import { orderNotes } from '@switchback/db/schema/orders/order-notes.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import { writeChange, type WriteContext } from '../payments/write/write-change.ts'
import type { StaffMember } from '../session/staff-member.ts'
import { editableSince, mentionableStaff } from './list-activity.ts'

type Note = { readonly id: string; readonly orderId: string; readonly text: string }

const excerptLength = 140

function excerpt(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > excerptLength ? `${line.slice(0, excerptLength - 1)}…` : line
}

/** One notification for each user whom the note mentions, once per note; none for the author. */
async function mentions(
  { db }: WriteContext,
  { id, orderId, text }: Note,
  by: StaffMember,
): Promise<StaffNotification[]> {
  const named = mentionedUsernames(text)
  if (named.length === 0) return []
  const [staff] = await db.read([mentionableStaff(db)])
  return staff
    .filter(({ id: userId, username }) => named.includes(username) && userId !== by.userId)
    .map(({ id: userId }) => ({
      kind: 'mentioned',
      orderId,
      userId,
      noteId: id,
      authorName: by.name,
      note: excerpt(text),
    }))
}

/**
 * Adds an internal note to an order. Idempotent: a note sent twice is stored once, also if it was edited since.
 * @throws Refusal `order_not_found`; `idempotency_mismatch` if the note of this id has another text
 * Source: STAFF-8.
 */
export async function addNote(
  context: WriteContext,
  orderId: string,
  { id, text }: AddOrderNote,
  by: StaffMember,
): Promise<void> {
  const { db, now } = context
  const at = now.toISOString()
  const values = sql`${id}, ${orderId}, ${by.userId}, ${text}, ${at}`
  const written = await writeChange(context, {
    guard: sql`INSERT INTO ${orderNotes} (id, order_id, author_id, text, created_at)
      SELECT ${values} FROM ${orders} WHERE ${orders.id} = ${orderId} ON CONFLICT DO NOTHING`,
    notifications: await mentions(context, { id, orderId, text }, by),
  })
  if (written) return
  const [[saved]] = await db.read([db.sql.select().from(orderNotes).where(eq(orderNotes.id, id))])
  if (saved?.orderId !== orderId || saved.authorId !== by.userId) throw new Refusal('order_not_found')
  if (saved.revision === 1 && saved.text !== text)
    throw new Refusal('idempotency_mismatch', { sentence: otherTextSentence })
}

async function findNote({ db }: WriteContext, orderId: string, noteId: string) {
  const isNoteOfOrder = and(
    eq(orderNotes.id, noteId),
    eq(orderNotes.orderId, orderId),
    isNull(orderNotes.deletedAt),
  )
  const [[note]] = await db.read([db.sql.select().from(orderNotes).where(isNoteOfOrder)])
  if (!note) throw new Refusal('not_found')
  return note
}

/** The record of a change of a note: who, when, before and after (null if it is deleted). */
function changeEvent(
  { now }: WriteContext,
  { id, orderId, text }: Note,
  { after, by }: { readonly after: string | null; readonly by: StaffActor },
): Happened {
  const before = { noteId: id, noteBefore: text }
  return {
    orderId,
    event:
      after === null
        ? { kind: 'note_deleted', ...before }
        : { kind: 'note_changed', ...before, noteAfter: after },
    actor: by,
    at: now.toISOString(),
  }
}

/**
 * Changes one's own note, on the revision that was on the screen.
 * @throws Refusal `not_found`; `forbidden` for somebody else's note; `illegal_transition` once the time is over, or if
 * the note has changed since.
 * Source: STAFF-8.
 */
export async function editNote(
  context: WriteContext,
  orderId: string,
  { noteId, text, revision }: EditOrderNote & { readonly noteId: string },
  by: StaffMember,
): Promise<void> {
  const { db, now } = context
  const note = await findNote(context, orderId, noteId)
  if (note.authorId !== by.userId) {
    throw new Refusal('forbidden', { sentence: 'Only its author can change a note.' })
  }
  if (note.text === text) return
  if (note.createdAt < editableSince(now)) {
    throw new Refusal('illegal_transition', {
      sentence: `A note can be changed for ${noteEditHours} hours. Please write a new one.`,
    })
  }
  const written = await writeChange(context, {
    guard: db.sql
      .update(orderNotes)
      .set({ text, revision: revision + 1, editedAt: now.toISOString() })
      .where(
        and(
          eq(orderNotes.id, noteId),
          eq(orderNotes.revision, revision),
          isNull(orderNotes.deletedAt),
          gte(orderNotes.createdAt, editableSince(now)),
        ),
      ),
    event: changeEvent(context, note, { after: text, by }),
    notifications: await mentions(context, { ...note, text }, by),
  })
  if (written) return
  // A concurrent repeat of this change may have been faster.
  if ((await findNote(context, orderId, noteId)).text === text) return
  throw new Refusal('illegal_transition', {
    sentence: 'This note has changed since you opened it. Please look at it again.',
  })
}

/**
 * Deletes a note: its author, or a super_admin. Idempotent.
 * @throws Refusal `not_found` if there never was one; `forbidden`
 * Source: STAFF-8.
 */
export async function deleteNote(
  context: WriteContext,
  orderId: string,
  noteId: string,
  by: StaffActor,
): Promise<void> {
  const { db, now } = context
  const [[note]] = await db.read([
    db.sql
      .select()
      .from(orderNotes)
      .where(and(eq(orderNotes.id, noteId), eq(orderNotes.orderId, orderId))),
  ])
  if (!note) throw new Refusal('not_found')
  if (note.authorId !== by.userId && !can(by, 'users')) {
    throw new Refusal('forbidden', { sentence: 'Only its author can delete a note.' })
  }
  await writeChange(context, {
    guard: db.sql
      .update(orderNotes)
      .set({ deletedAt: now.toISOString() })
      .where(and(eq(orderNotes.id, noteId), isNull(orderNotes.deletedAt))),
    event: changeEvent(context, note, { after: null, by }),
  })
}
