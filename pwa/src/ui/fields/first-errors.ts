/** What is wrong with each field, by its name: the first fault counts. */
export type Errors = Readonly<Record<string, string>>

/** A finding of a schema, or of the server. */
type Issue = { readonly path: readonly PropertyKey[] | string; readonly message: string }

/**
 * One sentence a field, the first one, in the order of the fields; a path of several parts is joined with dots.
 * `fieldOf` names the field of a path where they differ.
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
