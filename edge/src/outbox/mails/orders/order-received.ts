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
import { freeCancellation, nextSteps, wholeOrderFacts } from '../parts/whole-order-parts.ts'

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

/** The customer's own step; none where a call is what comes first. */
function firstSteps(order: Facts): string[] {
  if (awaitsCard(order))
    return [order.paymentType === 'full' ? 'Pay in full to book.' : 'Pay the deposit to book.']
  return order.isDealerOrder === false ? [] : ['We confirm the details with you.']
}

/** The button that pays a retail order, on the order's own page; none if nothing is due by card. */
function payAction(order: Facts, { manageLink }: MailSite): MailBlock[] {
  if (order.isDealerOrder !== false || !awaitsCard(order)) return []
  const what = order.paymentType === 'full' ? 'in full' : 'deposit'
  return [action(`Pay ${formatDollars(order.depositCents)} ${what}`, manageLink)]
}

/** The amounts that are due; whether the rest of an order is paid is part of {@link paymentText}. */
function moneyRows(order: Facts): (readonly [string, string | null])[] {
  if (order.paymentMethod === 'invoice') return [['Payment', 'By invoice']]
  const { depositCents: nowCents, remainingCents: laterCents } = order
  const paidCents = order.whole?.paidCents ?? 0
  return [
    ['Paid', formatDollars(paidCents)],
    ['Due now', nowCents > 0 ? formatDollars(nowCents) : null],
    ['Due at delivery', laterCents > 0 ? formatDollars(laterCents) : 'Nothing'],
  ]
}

/** The order in full, or as far as a message of an older version has it. */
function detailBlocks(order: Facts, site: MailSite): MailBlock[] {
  const { whole } = order
  if (whole) {
    return [
      ...nextSteps(order, whole, site, firstSteps(order)),
      ...wholeOrderFacts(order, whole, moneyRows(order)),
    ]
  }
  return [
    orderFacts(order, [
      ['Transport', order.transportType === 'open' ? 'Open' : 'Enclosed'],
      ['Preferred pickup', order.preferredPickupDay === null ? null : showDay(order.preferredPickupDay)],
      ...estimateFacts(order.estimate),
      ['Total', formatDollars(order.totalCents)],
    ]),
  ]
}

/** To the customer, once an order is placed. Source: MSG-24, MSG-27. */
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
      ...detailBlocks(order, site),
      ...(pay.length > 0 ? quietOrderActions(order, site) : orderActions(order, site)),
      paragraph(freeCancellation),
      contactBlock(site),
    ],
    because: becauseOfOrder,
  }
}
