import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { orderChangePath } from '@switchback/core/orders/request/staff-edit.ts'
import { showInstantDay } from '@switchback/core/shown/day.ts'
import { action, paragraph, type MailContent, type MailSite } from '../parts/mail-content.ts'
import { becauseOfOrder, changedFacts, contactBlock, greeting, orderFacts } from '../parts/order-parts.ts'

/** To the customer, when staff propose a change that raises the price. Source: STAFF-11. */
export function orderChangeProposed(
  proposed: MessageFacts['order_change_proposed'],
  site: MailSite,
): MailContent {
  const [before, after] = [proposed.totalBeforeCents, proposed.totalCents].map((cents) =>
    formatDollars(cents),
  )
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
      action('See both prices', `${site.origin}${orderChangePath(site.passwordToken(proposed.seed))}`),
      paragraph(
        `You can accept or decline until ${showInstantDay(proposed.expiresAt, site.timeZone)}. The link works once. Don’t forward this email: anyone who has it can respond for you.`,
      ),
      orderFacts(proposed),
      contactBlock(site),
    ],
    because: becauseOfOrder,
  }
}
