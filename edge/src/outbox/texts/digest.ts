import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import type { MessageSite } from '../mails/parts/mail-content.ts'

/** Replaces the individual texts that were over a rate limit. */
export function digestText(
  { items, moreCount }: MessageFacts['digest'],
  { brand, origin }: MessageSite,
): string {
  const count = items.length + moreCount
  const numbers = items.slice(0, 5).map(({ orderNumber }) => orderNumber)
  return `${brand.name}: ${count} more new ${count === 1 ? 'order' : 'orders'}, ${numbers.join(', ')}${count > 5 ? ' and others' : ''}. Contact each customer within 30 minutes: ${origin}/admin/orders`
}
