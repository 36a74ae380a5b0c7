import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { facts, paragraph, plain, type MailContent, type MessageSite } from './mail-content.ts'
import { contactBlock } from './order-parts.ts'

/** To the dealership: its users can no longer sign in, and why. */
export function dealerDeactivated(
  dealer: MessageFacts['dealer_deactivated'],
  site: MessageSite,
): MailContent {
  const company = plain(dealer.companyName, 120)
  return {
    subject: `The account of ${company} is switched off`,
    preview: 'Nobody can sign in for now.',
    title: 'Your dealer account is switched off',
    blocks: [
      paragraph(`Hello ${plain(dealer.contactName, 120)},`),
      paragraph(
        `We have switched off the account of ${company}: its team is signed out and cannot sign in. Orders under way go on.`,
      ),
      facts([['Reason', plain(dealer.reason, 500)]]),
      contactBlock(site),
    ],
    because: 'You receive this mail because this address is that of the dealership.',
  }
}
