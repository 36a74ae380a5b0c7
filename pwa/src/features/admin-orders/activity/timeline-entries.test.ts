import type { OrderMessage, OrderNote } from '@switchback/core/notes/order-note.ts'
import type { AdminOrderEvent } from '@switchback/core/orders/response/admin-order.ts'
import { expect, test } from 'vitest'
import { timelineEntries } from './timeline-entries.ts'

const event = (kind: AdminOrderEvent['event'], createdAt: string) =>
  ({ event: kind, createdAt }) as AdminOrderEvent

test('events, messages and notes are one list, newest first, each with its filter', () => {
  const entries = timelineEntries(
    [
      event('placed', '1'),
      event('file_attached', '2'),
      event('payment_received', '3'),
      event('delivered', '3'),
    ],
    {
      notes: [{ id: 'a', createdAt: '2' } as OrderNote],
      messages: [{ id: 'b', createdAt: '3' } as OrderMessage],
    },
  )
  expect(entries.map(({ key, filter }) => `${key}: ${filter}`)).toEqual([
    'message b: messages',
    'event 3: changes',
    'event 2: money',
    'note a: notes',
    'event 1: files',
    'event 0: changes',
  ])
})
