/** The checks that `npm test` runs. */
export type Arguments = {
  /** Parts of the titles of stages; all stages if there are none. */
  readonly wanted: readonly string[]
  /** The moment at which every unit and API test begins, instead of the usual one. */
  readonly at: string | undefined
}

/**
 * Reads the arguments of `npm test`: `lint browser` names stages, `--at 2028-02-29T23:00:00Z` runs the unit and API
 * tests at a moment.
 * @throws Error if the moment is none
 * Source: ADR-60.
 */
export function readArguments(args: readonly string[]): Arguments {
  const index = args.indexOf('--at')
  if (index === -1) return { wanted: args, at: undefined }
  const at = args[index + 1] ?? ''
  if (Number.isNaN(Date.parse(at)))
    throw new Error(`--at needs a moment, such as 2028-02-29T23:00:00Z: ${at}`)
  return { wanted: ['unit', ...args.toSpliced(index, 2)], at }
}
