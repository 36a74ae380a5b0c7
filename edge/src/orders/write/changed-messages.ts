import type { Config } from '../../config.ts'
import { orderChoice } from '../../outbox/enqueue/dealer-choice.ts'
import type { Message } from '../../outbox/enqueue/message.ts'
import { orderFactsOf } from '../../outbox/enqueue/order-facts.ts'
import { mailedChanges } from './edit-changes.ts'
import type { OrderRow } from '../read/order-row.ts'

type Row = Pick<OrderRow, 'order' | 'vehicles'>

function changedMails(kind: 'order_changed' | 'dispatch_order_changed', before: Row, after: Row) {
  const changes = mailedChanges(before, after)
  const { order, vehicles } = after
  const facts = { ...orderFactsOf(order, vehicles), changes }
  return (recipient: string): Message[] =>
    changes.length === 0
      ? []
      : [
          {
            channel: 'mail',
            kind,
            recipient,
            // Not the revision of `after`, which may be planned and have no new one yet.
            dedupeKey: `${kind}:${order.id}:${before.order.revision + 1}:${recipient}`,
            orderId: order.id,
            ...(kind === 'order_changed' ? orderChoice(order) : {}),
            facts,
          },
        ]
}

/**
 * Emails to the customer about an edit of price, address or vehicle, with old and new values; also to the order's
 * previous email address if it changed. `before` has the revision that the edit replaces.
 */
export function changedMessages(before: Row, after: Row): Message[] {
  const customers = new Set([after.order.customerEmail, before.order.customerEmail])
  return [...customers].flatMap(changedMails('order_changed', before, after))
}

/** As {@link changedMessages}, to the dispatch desk. */
export function deskChangedMessages(
  before: Row,
  after: Row,
  { messages }: Pick<Config, 'messages'>,
): Message[] {
  return messages.dispatchEmails.flatMap(changedMails('dispatch_order_changed', before, after))
}
