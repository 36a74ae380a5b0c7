import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import type { BalanceMethod } from '@switchback/core/orders/request/staff-money.ts'
import { paragraph, type MailContent, type MailSite } from '../parts/mail-content.ts'
import { cardsText, refundWait } from '../parts/money-parts.ts'
import {
  becauseOfOrder,
  contactBlock,
  endedOrderActions,
  endedOrderFacts,
  greeting,
  orderActions,
  orderFacts,
} from '../parts/order-parts.ts'

const ways: Readonly<Record<BalanceMethod, string>> = {
  cash: 'in cash',
  check: 'by check',
  money_order: 'by money order',
  wire: 'by wire transfer',
}

/** The texts that differ between a refund to the card and money that staff handed back. */
function texts({ handedBack, cards }: MessageFacts['refund'], amount: string) {
  if (handedBack) {
    return {
      preview: `We refunded ${amount} to you ${ways[handedBack]}.`,
      title: 'Your refund',
      sentence: `We refunded ${amount} to you ${ways[handedBack]}. This email is your receipt.`,
      wait: [],
    }
  }
  return {
    preview: 'It shows on your card within 5-10 business days.',
    title: 'Your refund is on its way',
    sentence: `We sent ${amount} back to ${cardsText(cards)}.`,
    wait: [paragraph(refundWait)],
  }
}

/** To the customer, once a refund is made. */
export function refund(facts: MessageFacts['refund'], site: MailSite): MailContent {
  const amount = formatDollars(facts.amountCents)
  const { preview, title, sentence, wait } = texts(facts, amount)
  return {
    subject: `Refund for order ${facts.orderNumber}: ${amount}`,
    preview,
    title,
    blocks: [
      greeting(facts),
      paragraph(sentence),
      facts.isCancelled
        ? endedOrderFacts(facts, [['Refund', amount]])
        : orderFacts(facts, [['Refund', amount]]),
      ...wait,
      ...(facts.isCancelled ? endedOrderActions(facts, site) : orderActions(facts, site)),
      contactBlock(site),
    ],
    because: becauseOfOrder,
  }
}
