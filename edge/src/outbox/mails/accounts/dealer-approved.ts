import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { action, paragraph, plain, type MailContent, type MessageSite } from '../parts/mail-content.ts'
import { contactBlock } from '../parts/order-parts.ts'

/** To the applicant, once staff have approved the dealership. Source: DEALER-7. */
export function dealerApproved(dealer: MessageFacts['dealer_approved'], site: MessageSite): MailContent {
  const company = plain(dealer.companyName, 120)
  return {
    subject: `${company} is approved: your dealer account is ready`,
    preview: 'Sign in with the username you chose.',
    title: 'Your dealer account is ready',
    blocks: [
      paragraph(`Hello ${plain(dealer.contactName, 120)},`),
      paragraph(
        `We approved the application of ${company}. Sign in with the username and password you chose, and quote at your preferred rates.`,
      ),
      action('Sign in', `${site.origin}/dealer-login`),
      {
        kind: 'steps',
        items: [
          'Quote a trip and order it in a minute.',
          'Invite your team.',
          'Apply for credit terms to pay by invoice.',
        ],
      },
      contactBlock(site),
    ],
    because: 'You’re receiving this email because this address is on the application.',
  }
}
