/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
}

/** So many of the items, chosen by the seed, in their order. */
export function sample<Item>(items: readonly Item[], count: number, seed: number): Item[] {
  const random = randomOf(seed)
  const drawn = items.map((item, index) => ({ item, index, at: random() })).toSorted((a, b) => a.at - b.at)
  return drawn
    .slice(0, count)
    .toSorted((a, b) => a.index - b.index)
    .map(({ item }) => item)
}
