import { deliveryStates } from '@switchback/core/messages/delivery-report.ts'
import type { MessageChannel, MessageState } from '@switchback/core/messages/admin-message.ts'

export const messageStateWords: Readonly<Record<MessageState, string>> = {
  held: 'Held back',
  waiting: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  delayed: 'Delayed',
  delivered: 'Delivered',
  bounced: 'Came back',
  complained: 'Marked as spam',
  kept: 'Not sent',
  dead: 'Not delivered',
  settled: 'Settled',
}

/** The provider took it. */
export const isSent = (state: MessageState): boolean =>
  state === 'sent' || deliveryStates.some((each) => each === state)

export const isOnItsWay = (state: MessageState): boolean => state === 'waiting' || state === 'sending'

export const channelWords: Readonly<Record<MessageChannel, string>> = {
  mail: 'Email',
  sms: 'Text',
  push: 'Push',
}
