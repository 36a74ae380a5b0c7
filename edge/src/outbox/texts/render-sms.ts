import type { MessageFacts, MessageKind, SmsKind } from '@switchback/core/messages/message-facts.ts'
import { oneLine } from '@switchback/core/messages/one-line.ts'
import type { MailSite } from '../mails/parts/mail-content.ts'
import { dispatchNewOrderText } from './dispatch-new-order.ts'
import { driverLinksText, driverLinkText } from './driver-link.ts'
import { paymentRequestedText } from './payment-requested.ts'
import { quoteSharedText } from './quote-shared.ts'

/** Replaces the individual texts that were over a rate limit. */
function digestText({ items, moreCount }: MessageFacts['digest'], site: MailSite): string {
  if (items[0]?.kind === 'driver_link') return driverLinksText(items, site)
  const { brand, origin } = site
  const count = items.length + moreCount
  const numbers = items.slice(0, 5).map(({ orderNumber }) => orderNumber)
  return `${brand.name}: ${count} more new ${count === 1 ? 'order' : 'orders'}, ${numbers.join(', ')}${count > 5 ? ' and others' : ''}. Contact each customer within 30 minutes: ${origin}/admin/orders`
}

const writers: { readonly [Kind in SmsKind]: (facts: MessageFacts[Kind], site: MailSite) => string } = {
  quote_shared: quoteSharedText,
  dispatch_new_order: dispatchNewOrderText,
  digest: digestText,
  payment_requested: paymentRequestedText,
  driver_link: driverLinkText,
}

/** Returns whether messages of a kind are also sent as a text message. */
export function isSmsKind(kind: MessageKind): kind is SmsKind {
  return kind in writers
}

/** Renders the text message of a kind from its facts, as one line. */
export function renderSms<Kind extends SmsKind>(
  kind: Kind,
  facts: MessageFacts[Kind],
  site: MailSite,
): string {
  return oneLine(writers[kind](facts, site), 600)
}
