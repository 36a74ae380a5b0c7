import { seesDealerships } from '@switchback/core/access/permissions.ts'
import { pushTitles } from '@switchback/core/notifications/notification-titles.ts'
import { topicOf } from '@switchback/core/notifications/notification-settings.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import type { StaffMessage } from '../outbox/enqueue/message.ts'
import type { Receiver } from './notification-receivers.ts'
import { wordsFor, type NotificationRow } from './notification-row.ts'

/**
 * The page that a notification opens, of those that its receiver may see. An order is named by its tracking code: its id
 * is an access key. Source: ACCESS-14.
 */
function pathOf({ notice, trackingCode }: NotificationRow, receiver: Receiver): string {
  if (trackingCode !== null) return `/admin/orders/${trackingCode}`
  const isOfDealership = notice.dealerId !== null && seesDealerships({ kind: 'staff', ...receiver })
  return isOfDealership ? `/admin/dealers/${notice.dealerId}` : '/admin/notifications'
}

/**
 * The mails and push messages of a notification: to the user it is for or to everybody, by the channels that each
 * turned on. Push carries only the title and the order's number. Source: MSG-20, MSG-23.
 */
export function notificationMessages(row: NotificationRow, receivers: readonly Receiver[]): StaffMessage[] {
  const { id, kind, orderId, userId } = row.notice
  const common = {
    notificationId: id,
    orderNumber: orderId === null ? null : displayOrderId(orderId),
  }
  return receivers
    .filter((receiver) => userId === null || userId === receiver.userId)
    .flatMap((receiver): StaffMessage[] => {
      const choices = receiver.settings[topicOf(kind)]
      const { email: recipient } = receiver
      const path = pathOf(row, receiver)
      const words = wordsFor(row, { kind: 'staff', ...receiver })
      // Not listed with the order's own messages, which went to the customer and the carrier's contacts.
      const to = { kind: 'staff_notification', recipient, orderId: null } as const
      const key = `staff_notification:${id}:${receiver.userId}`
      const mail: StaffMessage = {
        ...to,
        channel: 'mail',
        dedupeKey: `${key}:mail`,
        facts: { ...common, path, ...words, subscriptionId: null },
      }
      const pushes = receiver.subscriptionIds.map((subscriptionId): StaffMessage => ({
        ...to,
        channel: 'push',
        dedupeKey: `${key}:${subscriptionId}`,
        facts: { ...common, path, title: pushTitles[kind] ?? words.title, detail: null, subscriptionId },
      }))
      return [...(choices.mail ? [mail] : []), ...(choices.push ? pushes : [])]
    })
}
