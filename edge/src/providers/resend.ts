import type { RenderedMail } from '../outbox/mails/render-mail.ts'
import type { MessageProvider, SendOutcome, Sending } from '../outbox/message-provider.ts'
import { callProvider, outcomeOfStatus, textField, type ProviderResponse } from './call-provider.ts'

export type ResendSettings = {
  readonly apiKey: string
  readonly apiBase: string
  /** `Name <address>`. */
  readonly from: string
  readonly replyTo: string
}

function outcomeOf(response: ProviderResponse): SendOutcome {
  const { status, body } = response
  const name = textField(body, 'name')
  if (status >= 200 && status < 300) {
    const id = textField(body, 'id')
    return id === '' ? { kind: 'unknown', reason: 'no id' } : { kind: 'sent', providerMessageId: id }
  }
  const reason = `${status} ${name}`.trim()
  // The key was accepted before, with the words of an older version of the mail: it is on its way.
  if (name === 'invalid_idempotent_request') return { kind: 'sent', providerMessageId: null }
  if (name === 'concurrent_idempotent_requests') return { kind: 'later', reason, isThrottled: false }
  return outcomeOfStatus(response, reason)
}

async function send(
  settings: ResendSettings,
  fetcher: typeof fetch,
  { messageId, recipient, content }: Sending<RenderedMail>,
): Promise<SendOutcome> {
  const response = await callProvider(fetcher, `${settings.apiBase}/emails`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${settings.apiKey}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': messageId,
    },
    body: JSON.stringify({
      from: settings.from,
      to: [recipient],
      reply_to: settings.replyTo,
      subject: content.subject,
      html: content.html,
      text: content.text,
    }),
  })
  return response.status === 'none' ? { kind: 'unknown', reason: response.reason } : outcomeOf(response)
}

/**
 * Resend, which delivers mails. For a day it answers a message id that it has taken with the same answer, and sends
 * nothing again. Its one call is made by `fetch`: its own package sets no limit of time and hides `Retry-After`.
 */
export function resend(settings: ResendSettings, fetcher: typeof fetch): MessageProvider<RenderedMail> {
  return { name: 'resend', send: (sending) => send(settings, fetcher, sending) }
}
