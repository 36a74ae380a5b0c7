import type { MessageChannel, MessageState } from '@switchback/core/messages/admin-message.ts'

export const messageStateWords: Readonly<Record<MessageState, string>> = {
  waiting: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  kept: 'Not sent',
  dead: 'Not delivered',
  settled: 'Settled',
}

export const channelWords: Readonly<Record<MessageChannel, string>> = {
  mail: 'Email',
  sms: 'Text',
  push: 'Push',
}
