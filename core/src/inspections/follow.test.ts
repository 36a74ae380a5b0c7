import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pairPhotos, type SlotPhoto } from './follow.ts'
import { keysOf, photoSlots } from './inspection-words.ts'

const photo = (step: SlotPhoto['step'], slot: SlotPhoto['slot'], number: number): SlotPhoto => ({
  inspectionId: step,
  number,
  state: 'here',
  step,
  slot,
})

test('the same subject stands beside itself, in the order of a walk; damage follows alone (FOLLOW-5)', () => {
  const pairs = pairPhotos([
    photo('pickup', 'rear', 0),
    photo('pickup', 'damage', 1),
    photo('pickup', 'front', 2),
    photo('delivery', 'front', 0),
    photo('delivery', 'damage', 1),
  ])
  expect(pairs.map(({ slot, pickup, delivery }) => [slot, pickup?.number, delivery?.number])).toEqual([
    ['front', 2, 0],
    ['rear', 0, undefined],
    ['damage', 1, undefined],
    ['damage', undefined, 1],
  ])
})

test('every photo is in exactly one pair, on its own side', () => {
  const photos = fc.array(
    fc.tuple(fc.constantFrom('pickup' as const, 'delivery' as const), fc.constantFrom(...keysOf(photoSlots))),
  )
  fc.assert(
    fc.property(photos, (some) => {
      const all = some.map(([step, slot], number) => photo(step, slot, number))
      const pairs = pairPhotos(all)
      const sides = pairs.flatMap(({ pickup, delivery }) => [
        ...(pickup ? [`pickup ${pickup.number}`] : []),
        ...(delivery ? [`delivery ${delivery.number}`] : []),
      ])
      expect(new Set(sides)).toEqual(new Set(all.map(({ step, number }) => `${step} ${number}`)))
      expect(sides).toHaveLength(all.length)
      expect(pairs.every(({ pickup, delivery }) => pickup !== null || delivery !== null)).toBe(true)
    }),
  )
})
