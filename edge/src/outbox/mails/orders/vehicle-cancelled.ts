import type { CancelledVehicle } from '@switchback/core/messages/changed-order.ts'
import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { paragraph, plain, type MailContent, type MailSite } from '../parts/mail-content.ts'
import { goesBackText } from '../parts/money-parts.ts'
import { becauseOfOrder, contactBlock, greeting, orderActions, orderFacts } from '../parts/order-parts.ts'

type Facts = MessageFacts['order_changed']

const amount = (cents: number): string | null => (cents > 0 ? formatDollars(cents) : null)

/** To the customer: one vehicle of several no longer travels, and what that changes. Source: MSG-29. */
export function vehicleCancelled(order: Facts, cancelled: CancelledVehicle, site: MailSite): MailContent {
  const { by, reason, totalCents, dueNowCents, dueAtDeliveryCents, creditCents } = cancelled
  const name = plain(cancelled.name)
  const total = formatDollars(totalCents)
  const rest = plain(order.vehicle)
  const taken = by === 'customer' ? 'As you asked, the' : 'The'
  const money =
    creditCents > 0 ? `Your invoice is now ${formatDollars(creditCents)} less.` : goesBackText(order.goesBack)
  return {
    subject: `The ${name} no longer travels: order ${order.orderNumber}`,
    preview: `The total is now ${total}.`,
    title: `The ${name} no longer travels`,
    blocks: [
      greeting(order),
      paragraph(
        `${taken} ${name} no longer travels. The rest of your order stays as it is: ${rest}. The total is now ${total}.`,
      ),
      ...(money === null ? [] : [paragraph(money)]),
      orderFacts(order, [
        ['Reason', reason === null ? null : plain(reason, 500)],
        ['Total', total],
        ['Refund', amount(order.goesBack?.toCardCents ?? 0)],
        ['Due now', amount(dueNowCents)],
        ['Due at delivery', amount(dueAtDeliveryCents)],
      ]),
      paragraph(
        by === 'customer'
          ? 'If this wasn’t you, please call us right away.'
          : 'If you weren’t expecting this, please call us.',
      ),
      ...orderActions(order, site),
      contactBlock(site),
    ],
    because: becauseOfOrder,
  }
}
