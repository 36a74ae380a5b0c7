/**
 * The result of an attempt. `refused`: the provider will never accept the message. `unwanted`: the receiver no longer
 * takes such messages, which is no error. `later`: the provider did not accept it now (`isThrottled`: it is
 * rate-limiting us, which says nothing about this message). `unknown`: no usable response; the message may have been
 * accepted.
 */
export type SendOutcome =
  | { readonly kind: 'sent'; readonly providerMessageId: string | null }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unwanted'; readonly reason: string }
  | {
      readonly kind: 'later'
      readonly reason: string
      readonly isThrottled: boolean
      readonly retryAfterMs?: number
    }
  | { readonly kind: 'unknown'; readonly reason: string }

/** The inputs that are the same for every attempt to send one message. */
export type Sending<Content> = {
  /** The provider's idempotency key. */
  readonly messageId: string
  readonly recipient: string
  readonly content: Content
  /** An earlier attempt was made, with an unknown result. */
  readonly isRepeat: boolean
  readonly firstAttemptAt: Date
  /** Which of these provider messages belong to other messages here. */
  readonly knownAmong: (providerMessageIds: readonly string[]) => Promise<ReadonlySet<string>>
}

/** A file of a mail. */
export type MailFile = { readonly fileName: string; readonly contentType: string; readonly base64: string }

/** A provider that delivers emails, text messages or push messages. `send` does not throw: every error is a result. */
export type MessageProvider<Content> = {
  readonly name: 'resend' | 'twilio' | 'web_push'
  readonly send: (sending: Sending<Content>) => Promise<SendOutcome>
}
