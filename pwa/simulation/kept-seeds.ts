import type { WorldSize } from './wanted.ts'

type KeptSeed = WorldSize & { readonly seed: number; readonly found: string }

/** Seeds that once failed, with what they found. They run first, in every run of the suite. */
export const keptSeeds: readonly KeptSeed[] = []
