type Fields = Readonly<Record<string, unknown>>

/** Each field that differs, before and after: what an audit event records. A new row had nothing before. */
export function changedFields(
  before: Fields | undefined,
  after: Fields,
): Record<string, readonly [before: unknown, after: unknown]> {
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(before?.[name] ?? null) !== JSON.stringify(value ?? null),
  )
  return Object.fromEntries(
    changed.map(([name, value]) => [name, [before?.[name] ?? null, value ?? null] as const]),
  )
}

/** The kind of the event: whether only the switch was moved, or more changed. */
export function eventKind(
  changes: Readonly<Record<string, readonly [before: unknown, after: unknown]>>,
): 'changed' | 'activated' | 'deactivated' {
  const names = Object.keys(changes)
  if (names.length !== 1 || names[0] !== 'isActive') return 'changed'
  return changes['isActive']?.[1] === true ? 'activated' : 'deactivated'
}
