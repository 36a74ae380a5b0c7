import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { action, paragraph, type MailBlock, type MailContent, type MailSite } from '../parts/mail-content.ts'
import {
  becauseOfOrder,
  contactBlock,
  estimateFacts,
  greeting,
  orderActions,
  orderFacts,
  quietOrderActions,
  routeText,
} from '../parts/order-parts.ts'

type Facts = MessageFacts['order_received']

/** Whether it is booked once something is paid by card: not on credit terms, and not if that is paid already. */
const awaitsCard = (order: Facts) => order.paymentMethod === 'stripe' && order.depositCents > 0

function paymentText(order: Facts): string {
  if (order.paymentMethod === 'invoice') return 'This order is paid by invoice.'
  const later = order.remainingCents > 0 ? `${formatDollars(order.remainingCents)} is due at delivery.` : null
  if (!awaitsCard(order)) return later ?? 'Nothing is due.'
  const now = formatDollars(order.depositCents)
  if (order.paymentType === 'full') return `Paying ${now} in full by card books it.`
  return `A deposit of ${now} books it; ${later ?? 'nothing more is due at delivery.'}`
}

function firstStep(order: Facts): string {
  if (!awaitsCard(order)) return 'We confirm the details with you.'
  return order.paymentType === 'full' ? 'Pay in full to book.' : 'Pay the deposit to book.'
}

/** The button that pays a retail order, on the order's own page; none if nothing is due by card. */
function payAction(order: Facts, { manageLink }: MailSite): MailBlock[] {
  if (order.isDealerOrder !== false || !awaitsCard(order)) return []
  const what = order.paymentType === 'full' ? 'in full' : 'deposit'
  return [action(`Pay ${formatDollars(order.depositCents)} ${what}`, manageLink)]
}

/** To the customer, once an order is placed. Source: MSG-24. */
export function orderReceived(order: Facts, site: MailSite): MailContent {
  const pay = payAction(order, site)
  return {
    subject: `We have your order ${order.orderNumber}`,
    preview: `${routeText(order)}, ${formatDollars(order.totalCents)}`,
    title: 'We have your order',
    blocks: [
      greeting(order),
      paragraph(`Thank you for ordering with ${site.brand.name}. ${paymentText(order)}`),
      ...pay,
      orderFacts(order, [
        ['Transport', order.transportType === 'open' ? 'Open' : 'Enclosed'],
        ['Preferred pickup', order.preferredPickupDay === null ? null : showDay(order.preferredPickupDay)],
        ...estimateFacts(order.estimate),
        ['Total', formatDollars(order.totalCents)],
      ]),
      {
        kind: 'steps',
        items: [
          firstStep(order),
          'We assign a driver within 24-48 hours.',
          'Your driver calls ahead and picks up your vehicle.',
          'Your vehicle is delivered to your door.',
        ],
      },
      ...(pay.length > 0 ? quietOrderActions(order, site) : orderActions(order, site)),
      paragraph('You can cancel free of charge until a driver is assigned.'),
      contactBlock(site),
    ],
    because: becauseOfOrder,
  }
}
