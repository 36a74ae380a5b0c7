const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * A draft on top of a form whose starting values have moved on: a field that was typed into keeps what was typed, every
 * other one takes its latest value. `base`: the starting values that the draft was typed on.
 */
export function mergeDraft<Values extends object>(
  latest: Values,
  draft: { readonly values: Partial<Values> | null; readonly base?: Partial<Values> | undefined },
): Values {
  const { values, base } = draft
  if (!values) return latest
  if (!base) return { ...latest, ...values }
  const typed = Object.entries(values).filter(([name, value]) => !isSame(value, base[name as keyof Values]))
  return { ...latest, ...Object.fromEntries(typed) }
}
