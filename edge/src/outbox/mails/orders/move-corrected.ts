import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { paragraph, type MailContent, type MailSite } from '../parts/mail-content.ts'
import { becauseOfOrder, contactBlock, greeting, orderFacts, orderActions } from '../parts/order-parts.ts'

const texts = {
  picked_up: {
    subject: 'has not been picked up yet',
    preview: 'Our last email was a mistake.',
    text: 'We told you your vehicle had been picked up. That was our mistake, and we’re sorry. The pickup is still to come, and you don’t need to do anything.',
  },
  delivered: {
    subject: 'is still on its way',
    preview: 'Our last email was a mistake.',
    text: 'We told you your vehicle had arrived. That was our mistake, and we’re sorry. It’s still on its way, and you don’t need to do anything.',
  },
} as const

/** To the customer, after an email wrongly reported a pickup or delivery. */
export function moveCorrected(order: MessageFacts['move_corrected'], site: MailSite): MailContent {
  const { subject, preview, text } = texts[order.mistake]
  return {
    subject: `Correction: your vehicle ${subject} (order ${order.orderNumber})`,
    preview,
    title: `Your vehicle ${subject}`,
    blocks: [
      greeting(order),
      paragraph(text),
      orderFacts(order),
      ...orderActions(order, site),
      contactBlock(site),
    ],
    because: becauseOfOrder,
  }
}
