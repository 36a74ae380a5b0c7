import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { dataLinkHours, dataPath } from '@switchback/core/privacy/customer-data.ts'
import {
  action,
  facts,
  link,
  paragraph,
  plain,
  type MailContent,
  type MessageSite,
} from '../parts/mail-content.ts'
import { becauseOfOrder, contactBlock } from '../parts/order-parts.ts'

/** The link to what we keep about the orders of an address. Source: PRIVACY-9. */
function dataLink({ seed, orderCount }: MessageFacts['data_link'], site: MessageSite): MailContent {
  const what = orderCount === 1 ? 'your order' : `your ${orderCount} orders`
  return {
    subject: `Your data with ${site.brand.name}`,
    preview: `See, copy or delete what we keep about ${what}.`,
    title: 'Your data',
    blocks: [
      paragraph(
        'Someone, probably you, asked what we keep about this address. If it wasn’t you, you can ignore this email. Nothing changes.',
      ),
      action('Open your data', `${site.origin}${dataPath(site.passwordToken(seed))}`),
      paragraph(
        `There you can download a copy of what we keep about ${what}, or delete it. The link works for ${dataLinkHours} hours, or until you ask for a newer one. Don’t forward it.`,
      ),
      contactBlock(site),
    ],
    because: becauseOfOrder,
  }
}

/** The orders of a deletion, and what of each stays until when. Source: PRIVACY-9. */
function dataDeleted({ deletedOrders }: MessageFacts['data_deleted'], site: MessageSite): MailContent {
  const result = ({ isKept, stays }: (typeof deletedOrders)[number]) =>
    [isKept ? 'Kept for now.' : 'Deleted.', ...stays.map((each) => plain(each, 200))].join(' ')
  return {
    subject: 'We deleted your data',
    preview: 'The orders, and what stays until when.',
    title: 'Your data is deleted',
    blocks: [
      paragraph(
        'As you asked, we took your email address, phone number, messages, notes and files out of these orders. Their links no longer work.',
      ),
      facts(
        deletedOrders.map((order) => [
          `Order ${order.orderNumber}`,
          `${plain(order.route)}. ${result(order)}`,
        ]),
      ),
      link('What stays, and why', `${site.origin}/privacy`),
      paragraph('We keep no copy of this email.'),
      contactBlock(site),
    ],
    because: 'You’re receiving this email because this address asked us to delete its data.',
  }
}

export const dataMails = { data_link: dataLink, data_deleted: dataDeleted }
