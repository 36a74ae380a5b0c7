import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { paragraph, plain, type MailContent, type MailSite } from '../parts/mail-content.ts'
import { becauseOfOrder, contactBlock, greeting, orderActions, orderFacts } from '../parts/order-parts.ts'

type Cancelled = MessageFacts['order_cancelled']

/** Explains where the money goes: in sentences, and in the preview text. */
function moneyTexts({ refundCents, keptCents }: Cancelled): { sentence: string; preview: string } {
  const refund = formatDollars(refundCents)
  const kept = `We’ll call you about the ${formatDollars(keptCents)} you paid.`
  if (refundCents > 0) {
    const sentence = `${refund} is going back to your card. Banks take 5-10 business days to show it.`
    return {
      sentence: keptCents > 0 ? `${sentence} ${kept}` : sentence,
      preview: `${refund} is going back to your card.`,
    }
  }
  return keptCents > 0
    ? { sentence: kept, preview: kept }
    : { sentence: 'Nothing is due.', preview: 'Nothing was charged.' }
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
      orderFacts(order, [
        ['Reason', order.reason === null ? null : plain(order.reason, 500)],
        ['Refund', order.refundCents > 0 ? formatDollars(order.refundCents) : null],
      ]),
      paragraph(
        isTheirs
          ? 'If this wasn’t you, please call us right away.'
          : 'If you weren’t expecting this, please call us.',
      ),
      ...orderActions(order, site),
      contactBlock(site),
    ],
    because: becauseOfOrder,
  }
}
