import type { MessageChannel } from '@switchback/core/messages/admin-message.ts'
import type { MessageFacts, MessageKind, PushKind, SmsKind } from '@switchback/core/messages/message-facts.ts'
import type { DealerChoice } from './dealer-choice.ts'

type MessageOf<Channel extends MessageChannel, Kind extends MessageKind> = {
  readonly [Each in Kind]: {
    readonly channel: Channel
    readonly kind: Each
    readonly facts: MessageFacts[Each]
    /** An email address, or a phone number in E.164; of push, the person's email address. */
    readonly recipient: string
    /** The cause and the receiver, so that each cause is notified once. */
    readonly dedupeKey: string
    readonly orderId: string | null
    /** The category that members of a dealership can opt out of. */
    readonly choice?: DealerChoice
  }
}[Kind]

/** A notification caused by a change that is being written. */
export type Message = MessageOf<'mail', MessageKind> | MessageOf<'sms', SmsKind> | MessageOf<'push', PushKind>

/** A message with one row in the outbox: no copies for members of a dealership. */
export type OneMessage = Message & { readonly choice?: never }
