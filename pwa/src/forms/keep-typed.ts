const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * The latest values of a record with what the user typed over earlier ones: where nothing was typed, a change that
 * somebody else saved meanwhile counts.
 * @param base the values over which the user typed; without them, all of `typed` counts.
 * @param together fields that are one to the user, such as the parts of an address: they are kept or taken as a whole.
 */
export function keepTyped<Values extends object>(
  latest: Values,
  typed: Partial<Values>,
  base: Partial<Values> | undefined,
  together: readonly (readonly (keyof Values)[])[] = [],
): Values {
  const names = Object.keys(typed) as (keyof Values)[]
  const own = new Set(names.filter((name) => base === undefined || !isSame(typed[name], base[name])))
  const whole = together.filter((group) => group.some((name) => own.has(name))).flat()
  const kept = [...own, ...whole].map((name) => [name, typed[name]])
  return { ...latest, ...Object.fromEntries(kept) }
}
