import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { RequestContext } from '../../request-context.ts'
import { readResendEvent, readTwilioStatus } from './provider-reports.ts'
import { recordReport } from './record-report.ts'
import { isSignedByResend, isSignedByTwilio, type SvixHeaders } from './signatures.ts'

type ReportContext = Pick<RequestContext, 'config' | 'db' | 'now' | 'log'>

/**
 * Receives a webhook of Resend.
 * @throws Refusal `not_found` where no signing secret is set; `invalid_signature`
 * Source: MSG-36.
 */
export async function receiveFromResend(
  context: ReportContext,
  body: string,
  headers: SvixHeaders,
): Promise<void> {
  const secret = context.config.messages.resendSecret
  if (secret === undefined) throw new Refusal('not_found')
  if (!(await isSignedByResend(body, headers, { secret, now: context.now }))) {
    throw new Refusal('invalid_signature')
  }
  const report = readResendEvent(JSON.parse(body))
  if (report) await recordReport(context, report)
}

/**
 * Receives a status callback of Twilio, which signs the public address that it called.
 * @throws Refusal `not_found` where no account is set up; `invalid_signature`
 * Source: MSG-36.
 */
export async function receiveFromTwilio(
  context: ReportContext,
  { url, body, signature }: { readonly url: string; readonly body: string; readonly signature: string },
): Promise<void> {
  const { config } = context
  if (!config.messages.twilio) throw new Refusal('not_found')
  const { origin, pathname, search, searchParams } = new URL(url)
  const form = new URLSearchParams(body)
  const called = { url: `${config.publicOrigin ?? origin}${pathname}${search}`, form }
  if (!(await isSignedByTwilio(called, signature, config.messages.twilio.authToken))) {
    throw new Refusal('invalid_signature')
  }
  const report = readTwilioStatus(form, searchParams.get('message'))
  if (report) await recordReport(context, report)
}
