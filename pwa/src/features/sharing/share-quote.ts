import { CallFailed } from '../../api/refused.ts'
import { generateQuotePdf, shareByEmail, shareBySms } from './share-calls.ts'
import {
  emailRequest,
  errorsOfDetails,
  smsRequest,
  type ShareForm,
  type ShareFormErrors,
} from './share-form.ts'
import { quoteToSend, type ShareableQuote } from './shareable-quote.ts'

/** The result of sharing. `savedAs`: the document's name on this device. */
export type FailedShare = { kind: 'failed'; message: string; errors: ShareFormErrors }
type ShareOutcome = { kind: 'shared'; savedAs?: string } | FailedShare

const failed = (message: string, errors: ShareFormErrors = {}): ShareOutcome => ({
  kind: 'failed',
  message,
  errors,
})
const networkError = failed('Network error. Please try again.')
const pdfError = failed('Failed to generate PDF')

/** The server's own message if it sent one; without an API response, reports a network error. */
function messageError(thrown: unknown): ShareOutcome {
  if (!(thrown instanceof CallFailed) || thrown.failure.kind !== 'refused') return networkError
  const { error, details } = thrown.failure
  return failed(error ?? 'Failed to share quote', errorsOfDetails(details))
}

async function shareMessage(form: ShareForm, quote: ShareableQuote, key: string): Promise<ShareOutcome> {
  try {
    const { success, error }: { success: boolean; error?: string } =
      form.shareMethod === 'sms'
        ? await shareBySms(smsRequest(form, quote), key)
        : await shareByEmail(emailRequest(form, quote), key)
    return success ? { kind: 'shared' } : failed(error ?? 'Failed to share quote')
  } catch (thrown) {
    return messageError(thrown)
  }
}

async function requestPdf(form: ShareForm, quote: ShareableQuote) {
  const response = await generateQuotePdf({ quote: quoteToSend(quote), customerName: form.recipientName })
  const { success, pdfData, filename } = response
  return success && pdfData && filename ? { pdfData, filename } : undefined
}

async function sharePdf(form: ShareForm, quote: ShareableQuote): Promise<ShareOutcome> {
  const loading = import('./pdf/save-quote-pdf.ts')
  // Ignores a failed preload here: it only matters once there is something to draw.
  loading.catch(() => undefined)
  let response: Awaited<ReturnType<typeof requestPdf>>
  try {
    response = await requestPdf(form, quote)
  } catch (thrown) {
    const isAnswered = thrown instanceof CallFailed && 'status' in thrown.failure
    return isAnswered ? pdfError : networkError
  }
  if (!response) return pdfError
  try {
    const { saveQuotePdf } = await loading
    await saveQuotePdf(response)
    return { kind: 'shared', savedAs: response.filename }
  } catch {
    return pdfError
  }
}

/**
 * Shares the quote as the form says. Idempotent: with the same `key`, a recipient gets it once. Never throws.
 * Texts: SHARE-4.
 */
export function shareQuote(form: ShareForm, quote: ShareableQuote, key: string): Promise<ShareOutcome> {
  return form.shareMethod === 'pdf' ? sharePdf(form, quote) : shareMessage(form, quote, key)
}
