import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '#core/errors/refusal.ts'
import { sampleEvents } from '#core/testing/sample-events.ts'
import type { TimelineEvent } from '../events/order-timeline.ts'
import { realTime } from './real-time.ts'

const at = (time: string) => `2026-11-21T${time}:00.000Z`
const now = new Date('2026-11-21T18:00:30.000Z')
const { picked_up: pickedUp, delivered, driver_assigned: assigned, rolled_back: rolledBack } = sampleEvents
const recorded = (event: TimelineEvent['event'], time: string): TimelineEvent => ({
  event,
  createdAt: at(time),
})

const assignedAtNoon = recorded(assigned.event, '12:00')
const pickedUpAtTwo = recorded({ ...pickedUp.event, happenedAt: at('14:00') }, '16:00')
const undone = (from: 'in_transit' | 'completed', to: 'driver_assigned' | 'in_transit', time: string) =>
  recorded({ ...rolledBack.event, from, to }, time)

function messageOf(time: string, events: readonly TimelineEvent[]): string | undefined {
  try {
    realTime(time, { now, events })
    return undefined
  } catch (error) {
    return error instanceof Refusal ? error.details?.[0]?.message : String(error)
  }
}

test.each([
  ['at the minute of the move before', '12:00', [assignedAtNoon], undefined],
  ['before it', '11:59', [assignedAtNoon], 'This is before the move before it'],
  ['in this minute', '18:00', [assignedAtNoon], undefined],
  ['in the next one', '18:01', [assignedAtNoon], 'This time is still to come'],
  [
    'after the real time of the pickup, before its record',
    '14:30',
    [assignedAtNoon, pickedUpAtTwo],
    undefined,
  ],
  [
    'before the real time of the pickup',
    '13:59',
    [assignedAtNoon, pickedUpAtTwo],
    'This is before the move before it',
  ],
  [
    'before a move that was rolled back',
    '13:00',
    [assignedAtNoon, pickedUpAtTwo, undone('in_transit', 'driver_assigned', '17:00')],
    undefined,
  ],
  [
    'again before the pickup, once the delivery was rolled back',
    '13:30',
    [
      assignedAtNoon,
      pickedUpAtTwo,
      recorded(delivered.event, '16:30'),
      undone('completed', 'in_transit', '17:00'),
    ],
    'This is before the move before it',
  ],
])('a time %s', (_, time, events, message) => {
  expect(messageOf(at(time), events)).toBe(message)
})

test('a time before any move is taken, and one to come is refused at its field', () => {
  expect(realTime(at('11:00'), { now, events: [] })).toBe(at('11:00'))
  const details = [{ path: 'happenedAt', message: 'This time is still to come' }]
  expect(() => realTime(at('18:01'), { now, events: [] })).toThrow(expect.objectContaining({ details }))
})

test('times of one minute are the same', () => {
  const events = [{ ...assignedAtNoon, createdAt: '2026-11-21T12:00:59.999Z' }]
  expect(realTime(at('12:00'), { now, events })).toBe(at('12:00'))
  const later = '2026-11-21T18:00:59.999Z'
  expect(realTime(later, { now, events })).toBe(later)
})

test('no time is now, and a stated one is an instant', () => {
  expect(realTime(undefined, { now, events: [assignedAtNoon] })).toBeNull()
  expect(realTime('2026-11-21T13:00:00Z', { now, events: [assignedAtNoon] })).toBe(at('13:00'))
})

test('a stated time never lies outside of the move before and now', () => {
  const minutes = fc.integer({ min: -2000, max: 2000 })
  fc.assert(
    fc.property(minutes, minutes, (before, stated) => {
      const instant = (each: number) => new Date(now.getTime() + each * 60_000).toISOString()
      const events = [{ event: assigned.event, createdAt: instant(Math.min(before, 0)) }]
      const isTaken = messageOf(instant(stated), events) === undefined
      expect(isTaken).toBe(stated <= 0 && stated >= Math.min(before, 0))
    }),
  )
})
