import { sendEmailTexts, type SendEmail } from '@switchback/core/messages/send-email.ts'
import { client } from '../api/client.ts'
import { failureText, type Failure } from '../api/failure-text.ts'
import { readResponse } from '../api/read-response.ts'

type Email = Pick<SendEmail, 'to' | 'subject'> & Partial<Pick<SendEmail, 'html' | 'text'>>

/** Sends a mail as staff and waits for the provider. Source: MSG-12. */
export async function sendEmail(json: Email): Promise<void> {
  await readResponse(client.api['send-email'].$post({ json }))
}

/** Why a mail was not sent, with what is wrong with its fields. */
export const sendEmailFailure = (error: unknown): Failure =>
  failureText(error, {
    otherwise: sendEmailTexts.failed,
    noConnection: sendEmailTexts.noConnection,
  })
