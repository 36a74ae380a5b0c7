import { expect, test } from 'vitest'
import { worldsAfter } from './run-worlds.ts'
import type { Wanted } from './wanted.ts'

const world = { orders: 40, days: 0.05 }
const kept = [3, 4, 5].map((seed) => ({ orders: 6, days: 0.02, seed }))
const bundle = { worker: '', tablet: '', phone: '', schema: '' }
const wanted: Wanted = { ...bundle, kept, world, seed: 100, step: 2, worlds: 10, seconds: 60 }
const seedsOf = (plan: Wanted) => [
  ...plan.kept.map(({ seed }) => seed),
  ...Array.from({ length: plan.worlds }, (_, at) => plan.seed + at * plan.step),
]
const all = seedsOf(wanted)
const ran = (seeds: readonly number[]) => seeds.map((seed) => ({ seed, milliseconds: 2000 }))

test.each(all.map((_, at) => at + 1))('after the first %i worlds, exactly the others are left', (count) => {
  const left = worldsAfter(wanted, ran(all.slice(0, count)))
  expect(seedsOf(left)).toEqual(all.slice(count))
  expect(left.seconds).toBe(60 - 2 * count)
})

test('what is left after two processes leaves out the worlds of both', () => {
  const first = worldsAfter(wanted, ran(all.slice(0, 5)))
  expect(seedsOf(worldsAfter(first, ran(all.slice(5, 8))))).toEqual(all.slice(8))
})

test('a run without a limit of time stays one', () => {
  expect(worldsAfter({ ...wanted, seconds: undefined }, ran([3])).seconds).toBeUndefined()
})
