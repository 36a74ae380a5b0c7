import { showCount } from '@switchback/core/shown/count.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { quotePath } from '@switchback/core/quotes/request/quote-number.ts'
import { showInstantDay } from '@switchback/core/shown/day.ts'
import { action, facts, paragraph, plain, type MailContent, type MessageSite } from '../parts/mail-content.ts'

/** Either the one vehicle and its transport, or each of several in a line of its own. */
function vehicleRows(quote: MessageFacts['quote_shared']): (readonly [label: string, value: string])[] {
  const { vehicles = [], vehicleType, transportType, isRunning } = quote
  if (vehicles.length > 1) return vehicles.map((vehicle, index) => [`Vehicle ${index + 1}`, vehicle])
  return [
    ['Vehicle', `${vehicleType}, ${isRunning ? 'runs' : 'doesn’t run'}`],
    ['Transport', transportType === 'open' ? 'Open' : 'Enclosed'],
  ]
}

/** To the recipient of a quote that was shared by email. */
export function quoteShared(
  quote: MessageFacts['quote_shared'],
  { brand, origin, timeZone }: MessageSite,
): MailContent {
  const until = showInstantDay(quote.validUntil, timeZone)
  const price = formatDollars(quote.totalCents)
  const sender = quote.senderName === null ? 'Someone' : plain(quote.senderName, 80)
  const estimate = quote.isEstimate ? ' (estimate)' : ''
  return {
    subject: `Your vehicle transport quote: ${price}`,
    preview: `${quote.pickupZip} to ${quote.deliveryZip}, valid until ${until}`,
    title: `${price} to move your ${quote.vehicles ? `${quote.vehicles.length} vehicles` : 'vehicle'}`,
    blocks: [
      paragraph(`Hello ${plain(quote.recipientName, 80)},`),
      paragraph(`${sender} shared this ${brand.name} quote with you.`),
      facts([
        ['Quote', quote.quoteNumber],
        ['Price', price],
        ['Route', `${quote.pickupZip} to ${quote.deliveryZip}`],
        ['Distance', `${showCount(quote.miles)} miles${estimate}`],
        ...vehicleRows(quote),
        ['Valid until', until],
      ]),
      ...(quote.quoteId === null ? [] : [action('Open the quote', `${origin}${quotePath(quote.quoteId)}`)]),
      paragraph('Cancellation is free until a driver is assigned.'),
    ],
    because: `You’re receiving this one email because a visitor to ${brand.name} entered your address to share a quote. You’re not on any mailing list.`,
  }
}
