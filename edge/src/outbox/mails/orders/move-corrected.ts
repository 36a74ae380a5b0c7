import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { paragraph, type MailContent, type MailSite } from '../parts/mail-content.ts'
import { becauseOfOrder, contactBlock, greeting, orderFacts, orderActions } from '../parts/order-parts.ts'

/** The truth about the vehicles, in words for one or several. */
function textsOf({ mistake, vehicles }: MessageFacts['move_corrected']) {
  const [noun, have, are, its, they] = vehicles
    ? ['vehicles', 'have', 'are', 'their', 'They’re']
    : ['vehicle', 'has', 'is', 'its', 'It’s']
  const sorry = 'That was our mistake, and we’re sorry.'
  return mistake === 'picked_up'
    ? {
        fact: `${noun} ${have} not been picked up yet`,
        text: `We told you your ${noun} had been picked up. ${sorry} The pickup is still to come, and you don’t need to do anything.`,
      }
    : {
        fact: `${noun} ${are} still on ${its} way`,
        text: `We told you your ${noun} had arrived. ${sorry} ${they} still on ${its} way, and you don’t need to do anything.`,
      }
}

/** To the customer, after an email wrongly reported a pickup or delivery. */
export function moveCorrected(order: MessageFacts['move_corrected'], site: MailSite): MailContent {
  const { fact, text } = textsOf(order)
  return {
    subject: `Correction: your ${fact} (order ${order.orderNumber})`,
    preview: 'Our last email was a mistake.',
    title: `Your ${fact}`,
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
