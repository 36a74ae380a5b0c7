import type { MessageFacts, MessageKind } from '@switchback/core/messages/message-facts.ts'
import { oneLine } from '@switchback/core/messages/one-line.ts'
import type { PushPayload } from '@switchback/core/notifications/push-subscription.ts'

/** A push message, and the device that it goes to. */
export type PushContent = { readonly subscriptionId: string; readonly payload: PushPayload }

/**
 * The push message of a staff notification: its title and the order's number, no other data of anybody.
 * @throws TypeError for another kind, which is always a bug of ours. Source: MSG-23.
 */
export function renderPush(kind: MessageKind, facts: MessageFacts['staff_notification']): PushContent {
  const { notificationId, title, orderNumber, path, subscriptionId } = facts
  if (kind !== 'staff_notification' || subscriptionId === null) {
    throw new TypeError(`There is no push message of the kind ${kind}`)
  }
  return {
    subscriptionId,
    payload: {
      title: oneLine(title, 120),
      body: orderNumber === null ? '' : `Order #${orderNumber}`,
      path,
      tag: `notification-${notificationId}`,
    },
  }
}
