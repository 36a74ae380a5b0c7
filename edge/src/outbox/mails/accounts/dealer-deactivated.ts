import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { facts, paragraph, plain, type MailContent, type MessageSite } from '../parts/mail-content.ts'
import { contactBlock } from '../parts/order-parts.ts'

/** To the dealership: its users can no longer sign in, and why. */
export function dealerDeactivated(
  dealer: MessageFacts['dealer_deactivated'],
  site: MessageSite,
): MailContent {
  const company = plain(dealer.companyName, 120)
  return {
    subject: `The account for ${company} is deactivated`,
    preview: 'Your team can’t sign in for now.',
    title: 'Your dealer account is deactivated',
    blocks: [
      paragraph(`Hello ${plain(dealer.contactName, 120)},`),
      paragraph(
        `We deactivated the account for ${company}. Your team is signed out and can’t sign in. Orders in progress continue.`,
      ),
      facts([['Reason', plain(dealer.reason, 500)]]),
      contactBlock(site),
    ],
    because: 'You’re receiving this email because this is your dealership’s address.',
  }
}
