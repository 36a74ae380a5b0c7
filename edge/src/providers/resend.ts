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
  // An earlier attempt was accepted with an older version of the mail's text: it was sent.
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
 * Resend delivers mails. For a day it treats a message id as an idempotency key: it returns the same response and
 * sends nothing again. We call it with `fetch`: its own package has no timeout and hides `Retry-After`.
 */
export function resend(settings: ResendSettings, fetcher: typeof fetch): MessageProvider<RenderedMail> {
  return { name: 'resend', send: (sending) => send(settings, fetcher, sending) }
}
