import * as z from 'zod/mini'
import { NoteText } from '#core/fields/note-text.ts'
import type { MessageChannel } from '#core/messages/admin-message.ts'
import type { DeliveryState } from '#core/messages/delivery-report.ts'
import type { MessageKind } from '#core/messages/message-facts.ts'

/** Body of `POST /api/admin/orders/{id}/notes`. The id comes from the client: a note sent twice is one note. */
export const AddOrderNote = z.object({ id: z.uuid('Must be a UUID'), text: NoteText })
export type AddOrderNote = z.output<typeof AddOrderNote>

/** Body of `PATCH /api/admin/orders/{id}/notes/{noteId}`, on the revision of the note that was on the screen. */
export const EditOrderNote = z.object({
  text: NoteText,
  revision: z.int('Say which revision of the note you saw').check(z.positive()),
})
export type EditOrderNote = z.output<typeof EditOrderNote>

/** How long its author may change a note. Source: STAFF-8. */
export const noteEditHours = 24

/** An internal note of an order. Source: STAFF-8. */
export type OrderNote = {
  id: string
  text: string
  authorName: string
  revision: number
  createdAt: string
  editedAt: string | null
  canEdit: boolean
  canDelete: boolean
}

/** Somebody whom a note can mention. */
export type MentionablePerson = { username: string; name: string }

/** A mail, text or push message about an order, with its delivery state. */
export type OrderMessage = {
  id: string
  channel: MessageChannel
  kind: MessageKind
  recipient: string
  /** `kept`: it went nowhere, because no provider is set up. */
  status: 'waiting' | 'sending' | 'sent' | 'kept' | 'dead'
  lastError: string | null
  /** The report of its provider; answers of earlier releases lack it, as the next one. Source: MSG-36. */
  delivery?: DeliveryState | null
  deliveryReason?: string | null
  createdAt: string
  sentAt: string | null
}

/** Response of `GET /api/admin/orders/{id}/activity`, besides `success`; newest first. */
export type OrderActivity = {
  notes: OrderNote[]
  messages: OrderMessage[]
  people: MentionablePerson[]
}

/** Body of `POST /api/admin/orders/{id}/viewers`: the page is open, or was closed. */
export const ViewOrder = z.object({ isOpen: z._default(z.boolean('Say whether the page is open'), true) })

/** Somebody else who has the order open. */
export type OrderViewer = { userId: string; name: string }

/** Response of `POST /api/admin/orders/{id}/viewers`, besides `success`. */
export type OrderPresence = { viewers: OrderViewer[]; revision: number }

/** A page tells the server this often that it is open; `viewerMs` later it counts as closed. Source: STAFF-10. */
export const presenceTimes = { beatMs: 20_000, viewerMs: 45_000 }

// A mail address is no mention.
const mention = /(?<![\w.@-])@([a-z0-9][a-z0-9._-]*)/gi

/** A part of a note, by its place in the text. */
type NotePart = { start: number; text: string; username: string | null }

/** The parts of a note: its text, and the user names that it mentions. */
export function noteParts(text: string): NotePart[] {
  const parts: NotePart[] = []
  let end = 0
  for (const match of text.matchAll(mention)) {
    // The full stop behind a name ends the sentence.
    const username = (match[1] ?? '').replace(/[._-]+$/, '')
    if (username === '') continue
    if (match.index > end) parts.push({ start: end, text: text.slice(end, match.index), username: null })
    end = match.index + 1 + username.length
    parts.push({
      start: match.index,
      text: text.slice(match.index, end),
      username: username.toLowerCase(),
    })
  }
  if (end < text.length) parts.push({ start: end, text: text.slice(end), username: null })
  return parts
}

/** The user names that a note mentions, in lower case. */
export function mentionedUsernames(text: string): string[] {
  return [...new Set(noteParts(text).flatMap(({ username }) => (username === null ? [] : [username])))]
}

/** Refuses a note whose id came with another text before; the page sends the next one under a new id. */
export const otherTextSentence =
  'An earlier text of this note was added already. Press “Add note” once more to add this one too.'
