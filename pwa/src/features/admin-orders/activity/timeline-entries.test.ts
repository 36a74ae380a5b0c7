import type { OrderMessage, OrderNote } from '@switchback/core/notes/order-note.ts'
import type { AdminOrderEvent } from '@switchback/core/orders/response/admin-order.ts'
import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { foldMessages, messageCounts, timelineEntries } from './timeline-entries.ts'

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

const message = (id: string, createdAt: string, status: OrderMessage['status'] = 'sent') =>
  ({ id, createdAt, status }) as OrderMessage

test('messages fold under the last event of their instant; those of no event stay', () => {
  const entries = timelineEntries([event('payment_received', '3'), event('driver_assigned', '3')], {
    notes: [{ id: 'n', createdAt: '4' } as OrderNote],
    messages: [message('reminder', '4'), message('a', '3'), message('b', '3')],
  })
  expect(foldMessages(entries).map(({ key, caused }) => [key, caused.map(({ id }) => id)])).toEqual([
    ['note n', []],
    ['message reminder', []],
    ['event 1', ['a', 'b']],
    ['event 0', []],
  ])
})

test('folding keeps each message once and every other entry in its place', () => {
  const instant = constantFrom('1', '2', '3', '4')
  assert(
    property(array(instant), array(instant), (eventTimes, messageTimes) => {
      const entries = timelineEntries(
        eventTimes.toSorted().map((at) => event('edited', at)),
        { notes: [], messages: messageTimes.map((at, place) => message(String(place), at)) },
      )
      const folded = foldMessages(entries)
      const keys = folded.flatMap(({ key, caused }) => [key, ...caused.map(({ id }) => `message ${id}`)])
      expect(keys.toSorted()).toEqual(entries.map(({ key }) => key).toSorted())
      const isEvent = ({ kind }: { kind: string }) => kind === 'event'
      expect(folded.filter(isEvent).map(({ key }) => key)).toEqual(
        entries.filter(isEvent).map(({ key }) => key),
      )
      expect(folded.every(({ at, caused }) => caused.every(({ createdAt }) => createdAt === at))).toBe(true)
    }),
  )
})

test.each([
  [['sent', 'sent', 'dead', 'sent'], '3 sent, 1 not delivered'],
  [['waiting', 'sending'], '2 waiting'],
  [['dead', 'kept', 'sent'], '1 sent, 1 kept here, 1 not delivered'],
  [[], ''],
] as const)('%j reads %j', (states, words) => {
  expect(messageCounts(states.map((status) => ({ status })))).toBe(words)
})

test.each([
  [['delivered', null, 'bounced'], '1 delivered, 1 sent, 1 not delivered'],
  [['delayed', 'delayed', 'complained'], '1 delivered, 2 sent'],
  [[null, 'bounced', 'bounced'], '1 sent, 2 not delivered'],
] as const)('sent messages that are %j read %j', (reports, words) => {
  expect(messageCounts(reports.map((delivery) => ({ status: 'sent' as const, delivery })))).toBe(words)
})
