import { expect, test } from 'vitest'
import { sampleEvents } from '#core/testing/sample-events.ts'
import { latestDeed, type Deed } from './latest-deed.ts'

const now = new Date('2026-11-21T12:00:00.000Z')

const deed = (kind: keyof typeof sampleEvents, columns: Partial<Deed['columns']> = {}): Deed => ({
  event: sampleEvents[kind].event,
  columns: { actorKind: 'staff', actorName: 'Olu Reyes', createdAt: now.toISOString(), ...columns },
})

test.each([
  ['2026-11-21T11:59:30.000Z', 'just now'],
  ['2026-11-21T11:59:00.000Z', '1 minute ago'],
  ['2026-11-21T11:01:00.000Z', '59 minutes ago'],
  ['2026-11-21T10:00:00.000Z', '2 hours ago'],
  ['2026-11-18T12:00:00.000Z', '3 days ago'],
  ['2026-11-21T12:00:05.000Z', 'just now'],
])('what happened at %s was %s', (createdAt, ago) => {
  expect(latestDeed([deed('placed'), deed('driver_assigned', { createdAt })], now)).toBe(
    `Olu Reyes assigned a driver ${ago}.`,
  )
})

test('whoever is no user is named by kind, and no event says nothing', () => {
  const byCustomer = deed('edited', { actorKind: 'customer', actorName: null })
  expect(latestDeed([byCustomer], now)).toBe('The customer changed it just now.')
  expect(latestDeed([], now)).toBeUndefined()
})

test.each([
  ['offer_answered', 'The carrier answered the offer just now.'],
  ['rate_confirmation', 'The carrier signed a rate confirmation just now.'],
  ['driver_assigned', 'The carrier assigned a driver just now.'],
] as const)('a carrier is not named for its %s, because not every reader may know it', (kind, text) => {
  const columns = { actorKind: 'carrier', actorName: 'Great Lakes Haulers' } as const
  expect(latestDeed([deed(kind, columns)], now)).toBe(text)
})
