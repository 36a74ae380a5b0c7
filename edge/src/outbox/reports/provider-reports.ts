import type { DeliveryReport } from '@switchback/core/messages/delivery-report.ts'
import * as z from 'zod/mini'
import { textField } from '../providers/call-provider.ts'

/** A report, and the message that it is about: by our own id where the provider returns it. */
export type ProviderReport = DeliveryReport & {
  readonly provider: 'resend' | 'twilio'
  readonly providerMessageId: string
  readonly messageId: string | null
}

const ResendEvent = z.object({
  type: z.string(),
  data: z.object({
    email_id: z.string(),
    tags: z.optional(z.unknown()),
    bounce: z.optional(z.unknown()),
  }),
})

type Email = z.output<typeof ResendEvent>['data']

/** Codes only: the sentences of mail servers quote addresses. */
const resendReports: Readonly<Record<string, (email: Email) => DeliveryReport>> = {
  'email.delivered': () => ({ state: 'delivered', reason: null }),
  'email.delivery_delayed': () => ({ state: 'delayed', reason: null }),
  'email.bounced': ({ bounce }) => ({
    state: 'bounced',
    reason: `${textField(bounce, 'type')} ${textField(bounce, 'subType')}`.trim().slice(0, 80) || null,
  }),
  'email.suppressed': () => ({ state: 'bounced', reason: 'Suppressed' }),
  'email.failed': () => ({ state: 'bounced', reason: 'Failed' }),
  'email.complained': () => ({ state: 'complained', reason: null }),
}

/** A webhook of Resend; undefined if it reports nothing about the delivery of a mail. */
export function readResendEvent(body: unknown): ProviderReport | undefined {
  const event = ResendEvent.safeParse(body)
  if (!event.success) return undefined
  const { type, data } = event.data
  const report = Object.hasOwn(resendReports, type) ? resendReports[type]?.(data) : undefined
  if (!report) return undefined
  return {
    ...report,
    provider: 'resend',
    providerMessageId: data.email_id,
    messageId: textField(data.tags, 'message_id') || null,
  }
}

const twilioStates: ReadonlyMap<string, DeliveryReport['state']> = new Map([
  ['delivered', 'delivered'],
  ['undelivered', 'bounced'],
  ['failed', 'bounced'],
])

/** A status callback of Twilio; undefined on the way to a final state. */
export function readTwilioStatus(
  form: URLSearchParams,
  messageId: string | null,
): ProviderReport | undefined {
  const state = twilioStates.get(form.get('MessageStatus') ?? '')
  const providerMessageId = form.get('MessageSid') ?? ''
  if (!state || providerMessageId === '') return undefined
  const reason = state === 'bounced' ? (form.get('ErrorCode')?.slice(0, 20) ?? null) : null
  return { state, reason, provider: 'twilio', providerMessageId, messageId }
}
