/** How many orders come to a world, and over how many days. */
export type WorldSize = { readonly orders: number; readonly days: number }

/** The orders to a process of the simulation. */
export type Wanted = {
  /** The bundles of Worker, tablet and phone, and the schema of the database as SQL. */
  readonly worker: string
  readonly tablet: string
  readonly phone: string
  readonly schema: string
  /** Seeds that once failed: they run first. */
  readonly kept: readonly (WorldSize & { readonly seed: number })[]
  /** Then come so many worlds, from this seed on; the seed of the next is so much higher. */
  readonly seed: number
  readonly step: number
  readonly worlds: number
  readonly world: WorldSize
  /** No world begins after so many seconds of computing. */
  readonly seconds?: number | undefined
  /** A file for the trace. */
  readonly trace?: string | undefined
}
