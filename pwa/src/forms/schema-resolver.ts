import { get, set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form'
import { firstErrors, type Issue } from '../ui/fields/first-errors.ts'

/** The result of a schema's `safeParse`, or of a check of our own. */
export type Checked<Data> =
  | { success: true; data: Data }
  | { success: false; error: { issues: readonly Issue[] } }

/** Checks the values of a form; core's schemas do the work. */
export type Check<Values, Data> = (values: Values) => Checked<Data>

/** Maps the path of a request to the field of a form, where the two differ. */
export type FieldOf = (path: string) => string

/** Lets react-hook-form check a form with core's schemas: one error a field, the first. */
export function schemaResolver<Values extends FieldValues, Data>(
  check: Check<Values, Data>,
  fieldOf?: FieldOf,
): Resolver<Values, unknown, Data> {
  return (values) => {
    const checked = check(values)
    if (checked.success) return { values: checked.data, errors: {} }
    const errors: FieldErrors<Values> = {}
    for (const [field, message] of Object.entries(firstErrors(checked.error.issues, fieldOf)))
      set(errors, field, { type: 'check', message })
    return { values: {}, errors }
  }
}

/** The error of a field; a nested field has a dotted path, such as `pickup.city`. */
export function errorAt(errors: object, field: string): string | undefined {
  const message: unknown = get(errors, `${field}.message`)
  return typeof message === 'string' ? message : undefined
}

/** The result of a schema with the errors that the schema cannot know. */
export function withIssues<Data>(checked: Checked<Data>, issues: readonly Issue[]): Checked<Data> {
  if (issues.length === 0) return checked
  const found = checked.success ? [] : checked.error.issues
  return { success: false, error: { issues: [...found, ...issues] } }
}
