import type { Config } from '../config.ts'
import { orderChoice } from '../outbox/dealer-choice.ts'
import type { Message } from '../outbox/message.ts'
import { orderFactsOf } from '../outbox/order-facts.ts'
import { mailedChanges } from './edit-changes.ts'
import type { OrderRow } from './order-row.ts'

type Row = Pick<OrderRow, 'order' | 'vehicles'>

/**
 * Emails about an edit of price, address or vehicle, with old and new values: to the customer, also to the order's
 * previous email address if it changed, and to the dispatch desk.
 */
export function changedMessages(before: Row, after: Row, { messages }: Pick<Config, 'messages'>): Message[] {
  const changes = mailedChanges(before, after)
  if (changes.length === 0) return []
  const { order, vehicles } = after
  const facts = { ...orderFactsOf(order, vehicles), changes }
  const messageTo = (kind: 'order_changed' | 'dispatch_order_changed', recipient: string): Message => ({
    channel: 'mail',
    kind,
    recipient,
    dedupeKey: `${kind}:${order.id}:${order.revision}:${recipient}`,
    orderId: order.id,
    ...(kind === 'order_changed' ? orderChoice(order) : {}),
    facts,
  })
  const customers = new Set([order.customerEmail, before.order.customerEmail])
  return [
    ...[...customers].map((email) => messageTo('order_changed', email)),
    ...messages.dispatchEmails.map((email) => messageTo('dispatch_order_changed', email)),
  ]
}
