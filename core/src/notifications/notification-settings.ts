import * as z from 'zod/mini'
import type { AdminNotificationKind } from './admin-notification.ts'
import type { DealerTopic } from './dealer-notification.ts'

/** Where a notification reaches a person. Source: MSG-20, MSG-8. */
export const notificationChannels = ['inApp', 'mail', 'push'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** Kinds of staff notification that a member of staff turns on and off together. Source: MSG-20. */
export const notificationTopics = [
  'new_orders',
  'order_changes',
  'payments',
  'dealers',
  'messages',
  'mentions',
] as const
export type NotificationTopic = (typeof notificationTopics)[number]

/** A topic of the staff's settings, or of those of a dealership's users. */
export type AnyTopic = NotificationTopic | DealerTopic

const topics: Readonly<Record<AdminNotificationKind, NotificationTopic>> = {
  new_order: 'new_orders',
  order_cancelled: 'order_changes',
  order_change_answered: 'order_changes',
  claim: 'order_changes',
  offer: 'order_changes',
  overpayment: 'payments',
  payment_mismatch: 'payments',
  payment_of_cancelled_order: 'payments',
  unknown_payment: 'payments',
  refund_failed: 'payments',
  payment_disputed: 'payments',
  dealer_application: 'dealers',
  credit_application: 'dealers',
  credit_limit_request: 'dealers',
  message_not_delivered: 'messages',
  messages_kept: 'messages',
  mentioned: 'mentions',
}

export const topicOf = (kind: AdminNotificationKind): NotificationTopic => topics[kind]

export type ChannelChoices = Record<NotificationChannel, boolean>
export type NotificationSettings = Record<NotificationTopic, ChannelChoices>

/** Where notifications and mails of a dealership reach its users. Source: MSG-8, DEALER-23. */
export const dealerChannels = ['inApp', 'mail'] as const satisfies readonly NotificationChannel[]
export type DealerSettings = Record<DealerTopic, ChannelChoices>

const everything: ChannelChoices = { inApp: true, mail: true, push: false }

/** The settings of a dealership's user who has chosen none. Source: MSG-8. */
export const defaultDealerSettings: Readonly<DealerSettings> = { orders: everything, invoices: everything }

/** Settings: the stored choices, and the defaults of topics without one. */
export function settingsWith<Topic extends AnyTopic>(
  defaults: Readonly<Record<Topic, ChannelChoices>>,
  stored: readonly (ChannelChoices & { readonly topic: AnyTopic })[],
): Record<Topic, ChannelChoices> {
  const settings: Record<Topic, ChannelChoices> = { ...defaults }
  for (const { topic, inApp, mail, push } of stored) {
    if (topic in defaults) settings[topic as Topic] = { inApp, mail, push }
  }
  return settings
}

const shared: ChannelChoices = { inApp: true, mail: false, push: true }

/** The settings of a user who has chosen none. Push reaches only devices on which it was turned on. Source: MSG-20. */
export const defaultNotificationSettings: Readonly<NotificationSettings> = {
  new_orders: shared,
  order_changes: shared,
  payments: shared,
  dealers: shared,
  messages: { inApp: true, mail: false, push: false },
  mentions: { inApp: true, mail: true, push: true },
}

const Choices = z.object({
  inApp: z.boolean('Choose yes or no'),
  mail: z.boolean('Choose yes or no'),
  push: z.boolean('Choose yes or no'),
})

/** Body of `PUT /api/admin/notifications/settings/{topic}`. */
export const SaveTopicChoices = Choices
export type SaveTopicChoices = z.output<typeof SaveTopicChoices>

export const isNotificationTopic = (text: string): text is NotificationTopic =>
  (notificationTopics as readonly string[]).includes(text)
