import { seededRandom } from '@switchback/db/seed/brokerage/random.ts'

/** So many of the items, chosen by the seed, in their order. */
export function sample<Item>(items: readonly Item[], count: number, seed: number): Item[] {
  const random = seededRandom(seed)
  const drawn = items.map((item, index) => ({ item, index, at: random() })).toSorted((a, b) => a.at - b.at)
  return drawn
    .slice(0, count)
    .toSorted((a, b) => a.index - b.index)
    .map(({ item }) => item)
}
