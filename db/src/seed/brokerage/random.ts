/** Random values that are the same on every machine. */
export type Random = {
  /** From 0 up to, but not including, 1. */
  readonly share: () => number
  /** A whole number from `low` to `high`, both included. */
  readonly between: (low: number, high: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <Item>(items: readonly Item[]) => Item
}

/** Numbers from 0 to 1 that a seed determines (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Random values that a seed determines. */
export function createRandom(seed: number): Random {
  const share = seededRandom(seed)
  const between = (low: number, high: number): number => low + Math.floor(share() * (high - low + 1))
  return {
    share,
    between,
    chance: (probability) => share() < probability,
    pick: <Item>(items: readonly Item[]) => {
      const item = items[between(0, items.length - 1)]
      if (item === undefined) throw new RangeError('There is nothing to pick from')
      return item
    },
  }
}
