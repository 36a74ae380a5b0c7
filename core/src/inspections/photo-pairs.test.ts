import { expect, test } from 'vitest'
import { photoPairs } from './photo-pairs.ts'

test('of several drivers the first pickup and the last delivery stand beside each other (FOLLOW-5, CLAIM-9)', () => {
  const at = '2026-11-21T15:42:00Z'
  const inspection = (
    id: string,
    step: 'pickup' | 'delivery',
    photos = [{ number: 0, slot: 'front', at }] as const,
  ) => ({
    id,
    step,
    photos,
  })
  const pairs = photoPairs([
    inspection('first', 'pickup'),
    inspection('terminal', 'delivery'),
    inspection('second', 'pickup'),
    inspection('door', 'delivery'),
  ])
  expect(
    pairs.map(({ slot, pickup, delivery }) => [slot, pickup?.inspectionId, delivery?.inspectionId]),
  ).toEqual([['front', 'first', 'door']])
})
