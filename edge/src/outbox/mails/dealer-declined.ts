import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { facts, paragraph, plain, type MailContent, type MessageSite } from './mail-content.ts'
import { contactBlock } from './order-parts.ts'

/** To the applicant, once staff have declined the dealership. Source: DEALER-7. */
export function dealerDeclined(dealer: MessageFacts['dealer_declined'], site: MessageSite): MailContent {
  const company = plain(dealer.companyName, 120)
  return {
    subject: `Your dealer application for ${company}`,
    preview: 'We could not approve it.',
    title: 'We could not approve your application',
    blocks: [
      paragraph(`Hello ${plain(dealer.contactName, 120)},`),
      paragraph(`Thank you for applying. We could not approve the application of ${company}.`),
      facts([['Reason', plain(dealer.reason, 500)]]),
      paragraph('If something has changed or is missing, answer this mail or call us: we look at it again.'),
      contactBlock(site),
    ],
    because: 'You receive this mail because this address was given with the application.',
  }
}
