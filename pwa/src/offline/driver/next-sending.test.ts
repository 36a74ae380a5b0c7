import { array, assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Outcome } from '../sync/outcome-of.ts'
import { newItem, type DriverItem, type DriverItemKind } from './driver-outbox.ts'
import { afterAttempt, nextSending } from './next-sending.ts'

const now = 1_000_000
const item = (id: string, kind: DriverItemKind, fields: Partial<DriverItem> = {}): DriverItem =>
  newItem({ id, token: 'token', kind, inspectionId: kind === 'event' ? null : 'i', queuedAt: now, ...fields })
const inspection = (photos = 3): DriverItem[] => [
  item('i', 'record'),
  ...Array.from({ length: photos }, (_, number) => item(`p${number}`, 'photo', { number })),
  item('end', 'complete'),
]
const sentIds = (items: readonly DriverItem[]) => nextSending(items, now).send.map(({ id }) => id)
const with_ = (items: readonly DriverItem[], id: string, fields: Partial<DriverItem>) =>
  items.map((each) => (each.id === id ? { ...each, ...fields } : each))

describe('what is sent next', () => {
  test('the record goes alone and first, then events together, photos one by one, and the end', () => {
    let items = [item('e1', 'event'), item('e2', 'event'), ...inspection()]
    const order: string[][] = []
    for (let send = nextSending(items, now).send; send.length > 0; send = nextSending(items, now).send) {
      order.push(send.map(({ id }) => id))
      for (const { id } of send) items = with_(items, id, { status: 'done' })
    }
    expect(order).toEqual([['i'], ['e1', 'e2'], ['p0'], ['p1'], ['p2'], ['end']])
  })

  test('the photo of an event goes after it, whatever becomes of inspections', () => {
    const items = [item('e', 'event'), item('p', 'event_photo', { inspectionId: 'e', number: 0 })]
    expect(sentIds(items)).toEqual(['e'])
    expect(sentIds(with_(items, 'e', { status: 'attention' }))).toEqual([])
    expect(sentIds(with_(items, 'e', { status: 'done' }))).toEqual(['p'])
  })

  test('a correction goes after its record, and holds up no other news', () => {
    const correction = item('e1', 'event', { body: { kind: 'addendum', inspectionId: 'i' } })
    const items = [correction, item('e2', 'event'), ...inspection()]
    const waiting = with_(items, 'i', { notBefore: now + 500, attempts: 1 })
    expect(sentIds(waiting)).toEqual(['e2'])
    expect(sentIds(with_(waiting, 'i', { status: 'done' }))).toEqual(['e1', 'e2'])
  })

  test('events of a request that was refused go one by one', () => {
    const items = [item('e1', 'event', { isAlone: true }), item('e2', 'event'), item('e3', 'event')]
    expect(sentIds(items)).toEqual(['e1'])
    expect(sentIds(with_(items, 'e1', { notBefore: now + 500 }))).toEqual(['e2', 'e3'])
  })

  test('nothing of an inspection goes before its record has arrived', () => {
    const waiting = with_(inspection(), 'i', { notBefore: now + 500, attempts: 1 })
    expect(sentIds(waiting)).toEqual([])
    expect(nextSending(waiting, now).wakeAt).toBe(now + 500)
    expect(sentIds(with_(inspection(), 'i', { status: 'attention' }))).toEqual([])
  })

  test('a photo that fails goes behind the others, and one that never arrives does not hold the end', () => {
    const arrived = with_(inspection(), 'i', { status: 'done' })
    expect(sentIds(with_(arrived, 'p0', { attempts: 1 }))).toEqual(['p1'])
    const rest = ['p1', 'p2'].reduce((items, id) => with_(items, id, { status: 'done' }), arrived)
    expect(sentIds(with_(rest, 'p0', { notBefore: now + 1 }))).toEqual([])
    expect(sentIds(with_(rest, 'p0', { status: 'attention' }))).toEqual(['end'])
  })

  test('a lease of a tab that crashed ends, and a wait of a wrong clock too', () => {
    const leased = item('e', 'event', { status: 'sending', leaseUntil: now + 1000 })
    expect(nextSending([leased], now)).toEqual({ send: [], wakeAt: now + 1000 })
    expect(sentIds([{ ...leased, leaseUntil: now - 1 }])).toEqual(['e'])
    expect(sentIds([item('e', 'event', { notBefore: now + 10 ** 10 })])).toEqual(['e'])
  })
})

const outcomes = constantFrom<Outcome>(
  { kind: 'confirmed' },
  { kind: 'retry' },
  { kind: 'retry', afterMs: 5000 },
  { kind: 'attention', refusal: 'No' },
)

test('whatever the answers: the record arrives before every photo, and nothing waits for ever', () => {
  assert(
    property(array(outcomes, { maxLength: 40 }), integer({ min: 0, max: 12 }), (answers, photos) => {
      let items = inspection(photos)
      let clock = now
      const recordsBefore = new Set<string | undefined>()
      for (let step = 0; step < 200; step++) {
        const { send, wakeAt } = nextSending(items, clock)
        if (send.length === 0 && wakeAt === undefined) break
        if (send.length === 0) clock = Math.max(clock, wakeAt ?? clock)
        for (const each of send) {
          if (each.kind !== 'record') recordsBefore.add(items.find(({ id }) => id === 'i')?.status)
          const outcome = answers.shift() ?? { kind: 'confirmed' }
          items = with_(items, each.id, afterAttempt(each, outcome, { now: clock, random: 0.5 }))
        }
      }
      expect([...recordsBefore].filter((status) => status !== 'done')).toEqual([])
      const left = items.filter(({ status }) => status === 'pending' || status === 'sending')
      // A refused record holds what belongs to it, until somebody presses Send again.
      const isRefused = items.find(({ id }) => id === 'i')?.status === 'attention'
      expect(left.length).toBe(isRefused ? photos + 1 : 0)
    }),
  )
})
