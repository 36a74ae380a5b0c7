/** Errors by field name: the first error of each field wins. */
export type Errors = Readonly<Record<string, string>>

/** An issue reported by a schema or by the server. */
export type Issue = { readonly path: readonly PropertyKey[] | string; readonly message: string }

/**
 * One message per field, the first, in field order; nested paths are joined with dots.
 * `fieldOf` maps a path to a field of a different name.
 */
export function firstErrors(
  issues: readonly Issue[],
  fieldOf: (path: string) => string = (path) => path,
): Errors {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) {
    const field = fieldOf(typeof path === 'string' ? path : path.map(String).join('.'))
    errors[field] ??= message
  }
  return errors
}
