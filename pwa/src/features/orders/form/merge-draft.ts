const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Merges a draft into a form whose initial values have changed: fields that the user edited keep their draft value, all
 * others take the latest value. `base`: the initial values that the draft started from.
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
