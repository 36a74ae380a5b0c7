import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { action, paragraph, plain, type MailContent, type MessageSite } from './mail-content.ts'
import { contactBlock } from './order-parts.ts'

/** To the applicant, once staff have approved the dealership. Source: DEALER-7. */
export function dealerApproved(dealer: MessageFacts['dealer_approved'], site: MessageSite): MailContent {
  const company = plain(dealer.companyName, 120)
  return {
    subject: `${company} is approved: your dealer account is open`,
    preview: 'Sign in with the username that you chose.',
    title: 'Your dealer account is open',
    blocks: [
      paragraph(`Hello ${plain(dealer.contactName, 120)},`),
      paragraph(
        `We have approved the application of ${company}. Sign in with the username and password that you chose, and quote at your preferred rates.`,
      ),
      action('Sign in', `${site.origin}/dealer-login`),
      {
        kind: 'steps',
        items: [
          'Quote a trip, and order it in a minute.',
          'Invite the people who work with you.',
          'Apply for credit terms to pay by invoice.',
        ],
      },
      contactBlock(site),
    ],
    because: 'You receive this mail because this address was given with the application.',
  }
}
