import type { ChangedOrder } from '@switchback/core/messages/changed-order.ts'
import type { Config } from '../../config.ts'
import { orderChoice } from '../../outbox/enqueue/dealer-choice.ts'
import type { Message } from '../../outbox/enqueue/message.ts'
import { orderFactsOf } from '../../outbox/enqueue/order-facts.ts'
import { mailedChanges } from './edit-changes.ts'
import type { OrderRow } from '../read/order-row.ts'

type Row = Pick<OrderRow, 'order' | 'vehicles'>

/** A change that its mails tell of: `before` has the revision that it replaces. */
export type ToldChange = Omit<ChangedOrder, 'changes'> & { readonly before: Row; readonly after: Row }

function changedMails(
  kind: 'order_changed' | 'dispatch_order_changed',
  { before, after, ...more }: ToldChange,
) {
  const changes = mailedChanges(before, after)
  const { order, vehicles } = after
  const facts = { ...orderFactsOf(order, vehicles), ...more, changes }
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
 * The one email to the customer about a change of price, address or vehicle, with what goes back; also to the order's
 * previous email address if it changed. Source: MSG-29.
 */
export function changedMessages(change: ToldChange): Message[] {
  const customers = new Set([change.after.order.customerEmail, change.before.order.customerEmail])
  return [...customers].flatMap(changedMails('order_changed', change))
}

/** As {@link changedMessages}, to the dispatch desk. */
export function deskChangedMessages(change: ToldChange, { messages }: Pick<Config, 'messages'>): Message[] {
  return messages.dispatchEmails.flatMap(changedMails('dispatch_order_changed', change))
}
