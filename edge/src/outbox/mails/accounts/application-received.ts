import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { timings } from '@switchback/core/timings.ts'
import { facts, paragraph, plain, type MailContent, type MessageSite } from '../parts/mail-content.ts'
import { contactBlock } from '../parts/order-parts.ts'

/** To the applicant, immediately. Source: DEALER-7, DEALER-6. */
export function applicationReceived(
  application: MessageFacts['application_received'],
  site: MessageSite,
): MailContent {
  const days = timings.applicationReviewMail
  return {
    subject: 'We received your dealer application',
    preview: `Review takes ${days}.`,
    title: 'We’re reviewing your application',
    blocks: [
      paragraph(`Hello ${plain(application.contactName, 120)},`),
      paragraph(
        `Thank you for applying for a dealer account with ${site.brand.name}. We review every application by hand, which takes ${days}. You will receive an email when your account is approved.`,
      ),
      facts([
        ['Company', plain(application.companyName, 160)],
        ['Username', application.username],
      ]),
      contactBlock(site),
    ],
    because: 'You’re receiving this email because this address is on an application for a dealer account.',
  }
}
