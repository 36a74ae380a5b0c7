import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { paragraph, type MailContent, type MailSite } from './mail-content.ts'
import { becauseOfOrder, contactBlock, greeting, orderFacts, orderActions } from './order-parts.ts'

const texts = {
  picked_up: {
    subject: 'has not been picked up yet',
    preview: 'Our last mail was sent by mistake.',
    text: 'We wrote that your vehicle had been picked up. That was a mistake, and we are sorry: the pickup is still to come. You do not need to do anything.',
  },
  delivered: {
    subject: 'is still on its way',
    preview: 'Our last mail was sent by mistake.',
    text: 'We wrote that your vehicle had arrived. That was a mistake, and we are sorry: it is still on its way. You do not need to do anything.',
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
