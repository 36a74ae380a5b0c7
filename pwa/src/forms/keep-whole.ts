import { keepTyped } from './keep-typed.ts'

/** Fields that are one to the user, such as the parts of an address. */
export type OneField<Values> = readonly (keyof Values)[]

/** As {@link keepTyped}; fields that are one are kept or taken as a whole. */
export function keepWhole<Values extends object>(
  latest: Values,
  typed: Values,
  base: Values,
  together: readonly OneField<Values>[] = [],
): Values {
  const own = keepTyped<Partial<Values>>({}, typed, base)
  const whole = together.filter((group) => group.some((name) => name in own)).flat()
  return { ...latest, ...own, ...Object.fromEntries(whole.map((name) => [name, typed[name]])) }
}
