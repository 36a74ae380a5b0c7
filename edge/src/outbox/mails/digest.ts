import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { trackPath } from '@switchback/core/orders/tracking-code.ts'
import { action, paragraph, plain, type MailContent, type MessageSite } from './mail-content.ts'

type Facts = MessageFacts['digest']

const words: Readonly<Record<string, string>> = {
  order_received: 'we received it',
  order_cancelled: 'it was cancelled',
  dispatch_new_order: 'new',
}

/** Replaces the individual messages that were over a rate limit. */
export function digest({ items, moreCount, isForDesk }: Facts, { origin }: MessageSite): MailContent {
  const count = items.length + moreCount
  const noun = count === 1 ? 'update' : 'updates'
  const title = isForDesk ? `${count} more new orders` : `${count} ${noun} about your transport orders`
  const steps = items.map(({ orderNumber, vehicle, kind, trackingCode }) => {
    const what = `Order ${orderNumber}, ${plain(vehicle, 80)}: ${words[kind] ?? 'it has changed'}`
    return isForDesk ? what : `${what}. ${origin}${trackPath(trackingCode)}`
  })
  const more = moreCount === 0 ? [] : [paragraph(`And ${moreCount} more.`)]
  return {
    subject: title,
    preview: items.map(({ orderNumber }) => orderNumber).join(', '),
    title,
    blocks: [
      paragraph(
        isForDesk
          ? 'Many orders came in at once, so they’re listed together. Please contact each customer within 30 minutes.'
          : 'We had many messages for this address, so here are the latest together. If you didn’t place these orders, please email us.',
      ),
      { kind: 'steps', items: steps },
      ...more,
      // A list of several orders has no manage link of its own; customers request one there.
      isForDesk
        ? action('Open the orders', `${origin}/admin/orders`)
        : action('Find your orders', `${origin}/manage`),
    ],
    because: isForDesk
      ? 'You’re receiving this email because this address is a contact of the dispatch desk.'
      : 'You’re receiving this email because orders were placed with this address.',
  }
}
