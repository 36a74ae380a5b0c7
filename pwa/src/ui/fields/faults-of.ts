type Issue = { readonly path: readonly PropertyKey[]; readonly message: string }

/** What a schema found wrong, by the name of the field. */
export function faultsOf(issues: readonly Issue[]): Readonly<Record<string, string>> {
  return Object.fromEntries(issues.map(({ path, message }) => [path.map(String).join('.'), message]))
}
