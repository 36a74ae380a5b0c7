const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * The latest values of a record with what the user typed over earlier ones: where nothing was typed, a change that
 * somebody else saved meanwhile counts.
 * @param base the values over which the user typed; without them, all of `typed` counts.
 */
export function keepTyped<Values extends object>(
  latest: Values,
  typed: Partial<Values>,
  base?: Partial<Values>,
): Values {
  const own = Object.entries(typed).filter(
    ([name, value]) => !base || !isSame(value, base[name as keyof Values]),
  )
  return { ...latest, ...Object.fromEntries(own) }
}
