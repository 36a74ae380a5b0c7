import * as z from 'zod/mini'
import { PageCursor } from '#core/fields/page-cursor.ts'
import { type PageEnd, PageQuery } from '#core/fields/page-query.ts'
import { deliveryStates } from './delivery-report.ts'
import type { MessageKind } from './message-facts.ts'

/** The actions of staff on a message of the outbox. Source: MSG-5, MSG-18. */
export const messageEventKinds = ['retried', 'resent', 'settled', 'sent'] as const
export type MessageEventKind = (typeof messageEventKinds)[number]

/** Where the delivery of a message stands; `held` over a limit; `sent` until its provider reports more. */
export const messageStates = [
  'held',
  'waiting',
  'sending',
  'sent',
  ...deliveryStates,
  'kept',
  'dead',
  'settled',
] as const
export type MessageState = (typeof messageStates)[number]

export const messageChannels = ['mail', 'sms', 'push'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** A message of the outbox, as staff see it; its text is read one by one. */
export type AdminMessage = {
  id: string
  channel: MessageChannel
  kind: MessageKind
  orderId: string | null
  recipient: string
  /** `settled`: given up, and staff need do nothing more about it. */
  state: MessageState
  attemptCount: number
  lastError: string | null
  /** The provider's code for a message that did not arrive. */
  deliveryReason: string | null
  reportedAt: string | null
  nextAttemptAt: string | null
  sentAt: string | null
  createdAt: string
}

/**
 * Response of `GET /api/admin/messages/all`, besides `success`. `heldCount`, on the first page of all states: how many
 * messages of this kind and receiver are held; they are in no other state's list.
 */
export type AdminMessagePage = PageEnd & { messages: AdminMessage[]; heldCount?: number }

/** Query of `GET /api/admin/messages/all`: `recipient` is a whole mail address or phone number. */
export const ListMessages = z.extend(z.omit(PageQuery, { search: true }), {
  state: z.optional(z.enum(messageStates, 'Choose a state')),
  kind: z.optional(z.string().check(z.maxLength(60))),
  recipient: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  cursor: z.optional(PageCursor),
})
export type ListMessages = z.output<typeof ListMessages>

/** Body of `POST /api/admin/messages/{id}/settle`: why nothing more has to be done. */
export const SettleMessage = z.object({
  note: z._default(z.string().check(z.trim(), z.maxLength(500, 'At most 500 characters')), ''),
})

/** Body of `POST /api/admin/orders/{id}/messages/{messageId}/correct`: the same message once more, to this address. Source: MSG-37. */
export const CorrectMessage = z.object({
  /** Made by the page: the same request sends one message. */
  requestId: z.uuid('Send an id for the request'),
  /** A mail address, or a phone number for a text. */
  recipient: z
    .string('Enter the address')
    .check(z.trim(), z.minLength(1, 'Enter the address'), z.maxLength(254)),
  /** Later messages about the order go there, too. */
  savesContact: z._default(z.boolean(), false),
})
export type CorrectMessage = z.output<typeof CorrectMessage>

/** Response of `GET /api/admin/messages/{id}`, besides `success`; all texts are null if it cannot be rendered, or is not for the reader. */
export type MessagePreview = {
  message: AdminMessage
  /** It, or the one that it replaces, went to its order's contact: a correction may change the order. */
  isToContact: boolean
  subject: string | null
  html: string | null
  text: string | null
  /** The names of the papers that go with a mail. Source: MSG-31. */
  files?: string[]
}
