import type { CreateEmailResponse, Resend } from 'resend'
import type { RenderedMail } from '../mails/render-mail.ts'
import type { MailFile, MessageProvider, SendOutcome, Sending } from './message-provider.ts'
import { outcomeOfStatus, providerTimeoutMs, textField } from './call-provider.ts'

/** A mail with its files. */
export type SentMail = RenderedMail & { readonly files: readonly MailFile[] }

export type ResendSettings = {
  readonly apiKey: string
  readonly apiBase: string
  /** `Name <address>`. */
  readonly from: string
  readonly replyTo: string
}

/** The package loads at the first mail, because a cold start of the Worker would have to read it. */
async function openClient({ apiKey, apiBase }: ResendSettings): Promise<Resend> {
  const { Resend } = await import('resend')
  return new Resend(apiKey, { baseUrl: apiBase })
}

function outcomeOf({ data, error, headers }: CreateEmailResponse): SendOutcome {
  // The package does not check the shape of a response.
  const id = textField(data, 'id')
  if (id !== '') return { kind: 'sent', providerMessageId: id }
  const status = Number(textField(error, 'statusCode'))
  const name = textField(error, 'name')
  // Without a status there was no response, or it came from something other than Resend.
  if (status === 0) return { kind: 'unknown', reason: name || 'no id' }
  const reason = `${status} ${name}`.trim()
  // An earlier attempt was accepted with an older version of the mail's text: it was sent.
  if (name === 'invalid_idempotent_request') return { kind: 'sent', providerMessageId: null }
  if (name === 'concurrent_idempotent_requests') return { kind: 'later', reason, isThrottled: false }
  return outcomeOfStatus({ status, headers: new Headers(headers ?? {}) }, reason)
}

async function send(
  client: Resend,
  { from, replyTo }: ResendSettings,
  { messageId, recipient, content }: Sending<SentMail>,
): Promise<SendOutcome> {
  const { subject, html, text, files } = content
  const attachments = files.map(({ fileName, contentType, base64 }) => ({
    filename: fileName,
    contentType,
    content: base64,
  }))
  const signal = AbortSignal.timeout(providerTimeoutMs)
  // Its reports name the message, also those that come before the answer to this call.
  const tags = [{ name: 'message_id', value: messageId }]
  const options = { idempotencyKey: messageId, signal, redirect: 'manual' } as const
  const attached = files.length > 0 ? { attachments } : {}
  const mail = { from, to: [recipient], replyTo, subject, html, text, tags, ...attached }
  const response = await client.emails.send(mail, options)
  return signal.aborted && !response.data ? { kind: 'unknown', reason: 'timeout' } : outcomeOf(response)
}

/**
 * Resend delivers mails. For a day it treats a message id as an idempotency key: it returns the same response and
 * sends nothing again.
 */
export function resend(settings: ResendSettings): MessageProvider<SentMail> {
  let client: Promise<Resend> | undefined
  return {
    name: 'resend',
    send: async (sending) => {
      client ??= openClient(settings)
      return send(await client, settings, sending)
    },
  }
}
