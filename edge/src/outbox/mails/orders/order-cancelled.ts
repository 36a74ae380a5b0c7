import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { cardsText, goesBackText } from '../parts/money-parts.ts'
import { paragraph, plain, type MailContent, type MailSite } from '../parts/mail-content.ts'
import {
  becauseOfOrder,
  contactBlock,
  endedOrderActions,
  endedOrderFacts,
  greeting,
} from '../parts/order-parts.ts'

type Cancelled = MessageFacts['order_cancelled']

/** Explains where the money goes: in sentences, and in the preview text. */
function moneyTexts({ refundCents, keptCents, heldCents = 0, cards = [] }: Cancelled): {
  sentence: string
  preview: string
} {
  const refund = goesBackText({ toCardCents: refundCents, byHandCents: 0, heldCents, cards })
  const kept = keptCents > 0 ? `We’ll call you about the ${formatDollars(keptCents)} you paid.` : null
  const sentences = [refund, kept].filter((each) => each !== null)
  if (sentences.length === 0) return { sentence: 'Nothing is due.', preview: 'Nothing was charged.' }
  const preview =
    refundCents > 0 ? `${formatDollars(refundCents)} is going back to ${cardsText(cards)}.` : sentences[0]
  return { sentence: sentences.join(' '), preview: preview ?? '' }
}

/** To the customer, once they or staff cancelled an order. */
export function orderCancelled(order: Cancelled, site: MailSite): MailContent {
  const isTheirs = order.cancelledBy === 'customer'
  const { sentence, preview } = moneyTexts(order)
  return {
    subject: `Order ${order.orderNumber} is cancelled`,
    preview,
    title: 'Your order is cancelled',
    blocks: [
      greeting(order),
      paragraph(`${isTheirs ? 'As you asked, your order' : 'Your order'} is cancelled. ${sentence}`),
      endedOrderFacts(order, [
        ['Reason', order.reason === null ? null : plain(order.reason, 500)],
        ['Refund', order.refundCents > 0 ? formatDollars(order.refundCents) : null],
      ]),
      paragraph(
        isTheirs
          ? 'If this wasn’t you, please call us right away.'
          : 'If you weren’t expecting this, please call us.',
      ),
      ...endedOrderActions(order, site),
      contactBlock(site),
    ],
    because: becauseOfOrder,
  }
}
