import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { paragraph, type MailContent, type MailSite } from '../parts/mail-content.ts'
import {
  becauseOfOrder,
  contactBlock,
  greeting,
  orderFacts,
  orderActions,
  vehicleWords,
} from '../parts/order-parts.ts'

/** The truth about the vehicles, in words for one or several. */
function textsOf(order: MessageFacts['move_corrected']) {
  const { vehicle, has, is, its, itIs } = vehicleWords(order)
  const sorry = 'That was our mistake, and we’re sorry.'
  return order.mistake === 'picked_up'
    ? {
        fact: `${vehicle} ${has} not been picked up yet`,
        text: `We told you your ${vehicle} had been picked up. ${sorry} The pickup is still to come, and you don’t need to do anything.`,
      }
    : {
        fact: `${vehicle} ${is} still on ${its} way`,
        text: `We told you your ${vehicle} had arrived. ${sorry} ${itIs} still on ${its} way, and you don’t need to do anything.`,
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
