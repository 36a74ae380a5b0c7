import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { orderChangePath } from '@switchback/core/orders/request/staff-edit.ts'
import { showInstantDay } from '@switchback/core/shown/day.ts'
import { action, paragraph, type MailContent, type MailSite } from '../parts/mail-content.ts'
import {
  becauseOfOrder,
  changedFacts,
  contactBlock,
  greeting,
  orderActions,
  orderFacts,
} from '../parts/order-parts.ts'

/**
 * To the customer, when staff propose a change that raises the price. A dealership answers in its portal, because its
 * people sign in. Source: STAFF-11, STAFF-38.
 */
export function orderChangeProposed(
  proposed: MessageFacts['order_change_proposed'],
  site: MailSite,
): MailContent {
  const [before, after] = [proposed.totalBeforeCents, proposed.totalCents].map((cents) =>
    formatDollars(cents),
  )
  const until = showInstantDay(proposed.expiresAt, site.timeZone)
  return {
    subject: `Please confirm a change to order ${proposed.orderNumber}`,
    preview: `The price would be ${after} instead of ${before}.`,
    title: 'A change to your order needs your OK',
    blocks: [
      greeting(proposed),
      paragraph(
        `We’d like to change your order. Its price would then be ${after} instead of ${before}. Nothing changes unless you accept.`,
      ),
      changedFacts(proposed),
      ...(proposed.isDealerOrder
        ? [paragraph(`You can accept or decline on the page of the order until ${until}.`)]
        : [
            action('See both prices', `${site.origin}${orderChangePath(site.passwordToken(proposed.seed))}`),
            paragraph(
              `You can accept or decline until ${until}. The link works once. Don’t forward this email: anyone who has it can respond for you.`,
            ),
          ]),
      orderFacts(proposed),
      ...(proposed.isDealerOrder ? orderActions(proposed, site) : []),
      contactBlock(site),
    ],
    because: becauseOfOrder,
  }
}
