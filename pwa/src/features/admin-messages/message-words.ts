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

type Stored = { readonly state: MessageState; readonly recipient: string }

/** Whether staff can send it again as a new one: nothing sends a message that lost its receiver and text. Source: PRIVACY-7. */
export const canResend = ({ state, recipient }: Stored): boolean =>
  recipient !== '' && (isSent(state) || state === 'kept')

/** Whether staff can try again to deliver it. Source: MSG-5, PRIVACY-7. */
export const canRetry = ({ state, recipient }: Stored): boolean =>
  recipient !== '' && (state === 'dead' || state === 'settled')

export const channelWords: Readonly<Record<MessageChannel, string>> = {
  mail: 'Email',
  sms: 'Text',
  push: 'Push',
}
