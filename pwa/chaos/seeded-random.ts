/** The seed of this run: `CHAOS_SEED`, else a new one. A failing test names it. */
export const chaosSeed = Number(process.env['CHAOS_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

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
