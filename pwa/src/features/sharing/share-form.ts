import { ShareByEmail, ShareBySms } from '@switchback/core/quotes/request/share-quote.ts'
import type { RefusalDetail } from '@switchback/core/errors/refusal.ts'
import { quoteToSend, type ShareableQuote } from './shareable-quote.ts'

export type ShareMethod = 'email' | 'sms' | 'pdf'

/** Source: SHARE-2. */
export type ShareForm = {
  shareMethod: ShareMethod
  recipientName: string
  recipientEmail: string
  recipientPhone: string
  senderName: string
}

type ShareFormField = Exclude<keyof ShareForm, 'shareMethod'>
export type ShareFormErrors = { [Field in ShareFormField]?: string }

export function emptyShareForm(shareMethod: ShareMethod): ShareForm {
  return { shareMethod, recipientName: '', recipientEmail: '', recipientPhone: '', senderName: '' }
}

/** Maps request paths to form fields. */
const fieldOfPath: Readonly<Record<string, ShareFormField>> = {
  'recipient.name': 'recipientName',
  'recipient.email': 'recipientEmail',
  'recipient.phone': 'recipientPhone',
  senderName: 'senderName',
  customerName: 'recipientName',
}

/** The first error of each form field. */
export function errorsOfDetails(details: readonly RefusalDetail[]): ShareFormErrors {
  const errors: ShareFormErrors = {}
  for (const { path, message } of details) {
    const field = fieldOfPath[path]
    if (field) errors[field] ??= message
  }
  return errors
}

export function emailRequest(form: ShareForm, quote: ShareableQuote) {
  const { recipientName: name, recipientEmail: email, senderName } = form
  return { quote: quoteToSend(quote), recipient: { name, email }, senderName }
}

export function smsRequest(form: ShareForm, quote: ShareableQuote) {
  const { recipientName: name, recipientPhone: phone, senderName } = form
  return { quote: quoteToSend(quote), recipient: { name, phone }, senderName }
}

/** Errors by field, from the server's own schemas. A PDF only needs the recipient's name. Texts: SHARE-2. */
export function shareFormErrors(form: ShareForm, quote: ShareableQuote): ShareFormErrors {
  const checked =
    form.shareMethod === 'sms'
      ? ShareBySms.safeParse(smsRequest(form, quote))
      : ShareByEmail.safeParse(emailRequest(form, quote))
  if (checked.success) return {}
  const errors = errorsOfDetails(
    checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  )
  if (form.shareMethod !== 'pdf') return errors
  return errors.recipientName ? { recipientName: errors.recipientName } : {}
}
