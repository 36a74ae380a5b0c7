import * as z from 'zod/mini'
import { Email, line, optionalText } from '#core/fields/text-fields.ts'

/** Body of `POST /api/send-email`: a mail that staff write themselves. Source: MSG-12. */
export const SendEmail = z
  .object({
    to: Email,
    subject: line('Subject is required', 150),
    html: optionalText(100_000),
    text: optionalText(50_000),
  })
  .check(
    z.refine(({ html, text }) => html !== null || text !== null, {
      error: 'The mail has no text',
      path: ['text'],
    }),
  )
export type SendEmail = z.output<typeof SendEmail>

/** The texts of the test email tools. Source: MSG-12. */
export const sendEmailTexts = {
  noConnection: 'Unable to connect to email service. Please check your internet connection and try again.',
  failed: 'Failed to send email',
  testSent: 'Test email sent successfully! Check your inbox.',
} as const
