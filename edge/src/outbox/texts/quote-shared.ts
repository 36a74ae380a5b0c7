import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { quotePath } from '@switchback/core/quotes/request/quote-number.ts'
import { plain, type MessageSite } from '../mails/parts/mail-content.ts'
import { showInstantDay } from '@switchback/core/shown/day.ts'

/** To the recipient of a quote that was shared by text message. */
export function quoteSharedText(
  quote: MessageFacts['quote_shared'],
  { brand, origin, timeZone }: MessageSite,
): string {
  const sender = quote.senderName === null ? '' : ` from ${plain(quote.senderName, 40)}`
  const price = formatDollars(quote.totalCents, 'without-cents')
  const { vehicles, vehicleType, transportType } = quote
  const load = vehicles ? `${vehicles.length} vehicles` : `${vehicleType}, ${transportType}`
  const trip = `${quote.pickupZip} to ${quote.deliveryZip}, ${load}`
  const link = quote.quoteId === null ? '' : `: ${origin}${quotePath(quote.quoteId)}`
  return `${brand.name} transport quote${sender}: ${price}, ${trip}. Valid until ${showInstantDay(quote.validUntil, timeZone)}${link}`
}
