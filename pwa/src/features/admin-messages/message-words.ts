import type { MessageState } from '@switchback/core/messages/admin-message.ts'

export const messageStateWords: Readonly<Record<MessageState, string>> = {
  waiting: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  kept: 'Not sent: no provider',
  dead: 'Not delivered',
  settled: 'Settled',
}

/** `order_received` as words: `Order received`. */
export function kindWords(kind: string): string {
  const words = kind.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
