import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { facts, paragraph, plain, type MailContent, type MessageSite } from '../parts/mail-content.ts'
import { contactBlock } from '../parts/order-parts.ts'

/** To the applicant, once staff have declined the dealership. Source: DEALER-7. */
export function dealerDeclined(dealer: MessageFacts['dealer_declined'], site: MessageSite): MailContent {
  const company = plain(dealer.companyName, 120)
  return {
    subject: `Your dealer application for ${company}`,
    preview: 'We couldn’t approve it.',
    title: 'We couldn’t approve your application',
    blocks: [
      paragraph(`Hello ${plain(dealer.contactName, 120)},`),
      paragraph(`Thank you for applying. We couldn’t approve the application from ${company}.`),
      facts([['Reason', plain(dealer.reason, 500)]]),
      paragraph(
        'If something has changed or is missing, reply to this email or call us, and we’ll take another look.',
      ),
      contactBlock(site),
    ],
    because: 'You’re receiving this email because this address is on the application.',
  }
}
