/**
 * What became of an attempt. `refused`: the provider will never take it. `later`: it has not taken it now
 * (`isThrottled`: because it gets too much, which says nothing about this message). `unknown`: no answer, or none that
 * says anything; it may have been taken.
 */
export type SendOutcome =
  | { readonly kind: 'sent'; readonly providerMessageId: string | null }
  | { readonly kind: 'refused'; readonly reason: string }
  | {
      readonly kind: 'later'
      readonly reason: string
      readonly isThrottled: boolean
      readonly retryAfterMs?: number
    }
  | { readonly kind: 'unknown'; readonly reason: string }

/** What is the same in every attempt to send one message. */
export type Sending<Content> = {
  /** The provider's idempotency key. */
  readonly messageId: string
  readonly recipient: string
  readonly content: Content
  /** An attempt was made before, of which it is not known here how it ended. */
  readonly isRepeat: boolean
  readonly firstAttemptAt: Date
  /** Which of these messages of the provider are known here, as other messages. */
  readonly knownAmong: (providerMessageIds: readonly string[]) => Promise<ReadonlySet<string>>
}

/** A company that delivers mails or text messages. `send` does not throw: whatever happens is an outcome. */
export type MessageProvider<Content> = {
  readonly name: 'resend' | 'twilio'
  readonly send: (sending: Sending<Content>) => Promise<SendOutcome>
}
