import type { MessageFacts, MessageKind, SmsKind } from '@switchback/core/messages/message-facts.ts'
import type { DealerChoice } from './dealer-choice.ts'

type MessageOf<Channel extends 'mail' | 'sms', Kind extends MessageKind> = {
  readonly [Each in Kind]: {
    readonly channel: Channel
    readonly kind: Each
    readonly facts: MessageFacts[Each]
    /** A mail address, or a telephone number as E.164. */
    readonly recipient: string
    /** The cause and the receiver, so that a cause is told once. */
    readonly dedupeKey: string
    readonly orderId: string | null
    /** Of what the members of a dealership may choose not to get. */
    readonly choice?: DealerChoice
  }
}[Kind]

/** Something to tell somebody, because of a change that is being written. */
export type Message = MessageOf<'mail', MessageKind> | MessageOf<'sms', SmsKind>
