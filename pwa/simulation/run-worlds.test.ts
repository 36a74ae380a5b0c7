import { expect, test } from 'vitest'
import { worldsAfter } from './run-worlds.ts'
import type { Wanted } from './wanted.ts'

const world = { orders: 40, days: 0.05 }
const kept = [3, 4, 5].map((seed) => ({ orders: 40, days: 0.05, seed }))
const bundle = { worker: '', tablet: '', phone: '', schema: '' }
const wanted: Wanted = { ...bundle, kept, world, seed: 100, step: 2, worlds: 10 }
const seedsOf = (plan: Wanted) => [
  ...plan.kept.map(({ seed }) => seed),
  ...Array.from({ length: plan.worlds }, (_, at) => plan.seed + at * plan.step),
]

test.each(seedsOf(wanted))('after a failure with seed %i, exactly the worlds behind it run', (seed) => {
  const all = seedsOf(wanted)
  expect(seedsOf(worldsAfter(wanted, seed))).toEqual(all.slice(all.indexOf(seed) + 1))
})

test('the rest after a second failure leaves out both', () => {
  expect(seedsOf(worldsAfter(worldsAfter(wanted, 104), 110))).toEqual([112, 114, 116, 118])
})
