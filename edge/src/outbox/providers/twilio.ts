import type { MessageProvider, SendOutcome, Sending } from './message-provider.ts'
import { callProvider, outcomeOfStatus, textField } from './call-provider.ts'

export type TwilioSettings = {
  readonly accountSid: string
  readonly authToken: string
  readonly from: string
  readonly apiBase: string
  /** The public origin of this site, to which Twilio reports; it calls only https addresses. */
  readonly reportsTo?: string | undefined
}

/** The maximum difference between Twilio's clock and ours. */
const clockSkewMs = 60_000

function request({ accountSid, authToken, apiBase }: TwilioSettings) {
  return {
    url: `${apiBase}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
    authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}`,
  }
}

function messagesOf(body: unknown): unknown[] {
  const messages = typeof body === 'object' && body !== null && 'messages' in body ? body.messages : undefined
  return Array.isArray(messages) ? messages : []
}

/** A trial account prefixes every text with a sentence. */
function isSameText(message: unknown, { content, firstAttemptAt }: Sending<string>): boolean {
  const createdAt = Date.parse(textField(message, 'date_created'))
  return (
    textField(message, 'direction').startsWith('outbound') &&
    textField(message, 'body').endsWith(content) &&
    createdAt >= firstAttemptAt.getTime() - clockSkewMs
  )
}

/**
 * Twilio has no idempotency keys. Before a retry, we look for the text among those sent to this number since the
 * first attempt.
 */
async function findSent(
  settings: TwilioSettings,
  fetcher: typeof fetch,
  sending: Sending<string>,
): Promise<SendOutcome | 'not sent'> {
  const { url, authorization } = request(settings)
  const query = new URLSearchParams({ To: sending.recipient, PageSize: '100' })
  const response = await callProvider(fetcher, `${url}?${query.toString()}`, {
    headers: { Authorization: authorization },
  })
  if (response.status === 'none') return { kind: 'unknown', reason: response.reason }
  if (response.status !== 200) return outcomeOfStatus(response, `${response.status} while looking for it`)
  const candidates = messagesOf(response.body)
    .filter((message) => isSameText(message, sending))
    .map((message) => textField(message, 'sid'))
  if (candidates.length === 0) return 'not sent'
  // The same text may have gone to the same number before, as another message.
  const known = await sending.knownAmong(candidates)
  const found = candidates.find((sid) => !known.has(sid))
  return found === undefined ? 'not sent' : { kind: 'sent', providerMessageId: found }
}

/** Its reports name the message, also those that come before the answer to this call. Source: MSG-36. */
function reportAddress({ reportsTo }: TwilioSettings, messageId: string): Record<string, string> {
  if (!reportsTo?.startsWith('https://')) return {}
  return { StatusCallback: `${reportsTo}/api/twilio/webhook?message=${messageId}` }
}

async function create(
  settings: TwilioSettings,
  fetcher: typeof fetch,
  { messageId, recipient, content }: Sending<string>,
): Promise<SendOutcome> {
  const { url, authorization } = request(settings)
  const response = await callProvider(fetcher, url, {
    method: 'POST',
    headers: { Authorization: authorization, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      To: recipient,
      From: settings.from,
      Body: content,
      ...reportAddress(settings, messageId),
    }).toString(),
  })
  if (response.status === 'none') return { kind: 'unknown', reason: response.reason }
  if (response.status < 200 || response.status >= 300) {
    return outcomeOfStatus(response, `${response.status} ${textField(response.body, 'code')}`.trim())
  }
  const sid = textField(response.body, 'sid')
  return sid === '' ? { kind: 'unknown', reason: 'no sid' } : { kind: 'sent', providerMessageId: sid }
}

/** Twilio delivers text messages through its REST API. */
export function twilio(settings: TwilioSettings, fetcher: typeof fetch): MessageProvider<string> {
  return {
    name: 'twilio',
    send: async (sending) => {
      const before = sending.isRepeat ? await findSent(settings, fetcher, sending) : 'not sent'
      return before === 'not sent' ? create(settings, fetcher, sending) : before
    },
  }
}
