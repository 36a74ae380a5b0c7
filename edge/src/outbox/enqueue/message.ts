import type { MessageChannel } from '@switchback/core/messages/admin-message.ts'
import type { MessageFacts, MessageKind, PushKind, SmsKind } from '@switchback/core/messages/message-facts.ts'
import type { KindTo, messageReceivers } from '@switchback/core/messages/message-receivers.ts'
import type { SQL } from 'drizzle-orm'
import type { DealerChoice } from './dealer-choice.ts'

type MessageOf<Channel extends MessageChannel, Kind extends MessageKind> = {
  readonly [Each in Kind]: {
    readonly channel: Channel
    readonly kind: Each
    readonly facts: MessageFacts[Each]
    /** An email address, or a phone number in E.164; of push, the recipient's email address. */
    readonly recipient: string
    /** The cause and the receiver, so that each cause is notified once. */
    readonly dedupeKey: string
    readonly orderId: string | null
    /** Facts that only the write itself knows, such as the number that it assigns: by name. */
    readonly filled?: Partial<Record<keyof MessageFacts[Each], SQL>>
    /** The category that members of a dealership can opt out of. */
    readonly choice?: DealerChoice
    /** A security notice to the address that an account no longer has. */
    readonly isToLeftAddress?: Each extends KindTo<'security'> ? true : never
  }
}[Kind]

/** Any message of the outbox. */
export type AnyMessage =
  | MessageOf<'mail', MessageKind>
  | MessageOf<'sms', SmsKind>
  | MessageOf<'push', PushKind>

type MessageTo<Receiver extends (typeof messageReceivers)[MessageKind]> = Extract<
  AnyMessage,
  { readonly kind: KindTo<Receiver> }
>

/** A message with one row in the outbox: no copies for members of a dealership. */
type One<Each> = Each & { readonly choice?: never }

/**
 * A message that follows from a change that is being written. Over a rate limit it waits for its receiver's digest,
 * or for room; only `enqueue` writes it.
 */
export type Message = MessageTo<'typed' | 'security' | 'desk' | 'driver'>

/** A message that somebody asked for, to an address that they typed: refused over a rate limit. */
export type RequestedMessage = One<MessageTo<'requested'>>

/** A notification for one member of the staff. */
export type StaffMessage = One<MessageTo<'staff'>>

/** Replaces the messages that wait for one receiver. */
export type DigestMessage = One<MessageTo<'digest'>>
