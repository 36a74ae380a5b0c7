import { firstErrors, type Errors } from '../ui/fields/first-errors.ts'
import { CallFailed } from './refused.ts'

/** What went wrong: in one sentence, and at which fields. */
export type Failure = { readonly message: string; readonly errors: Errors }

/** `otherwise` where the server said nothing, `noConnection` where it was not reached and that is another matter. */
type Texts = { readonly otherwise: string; readonly noConnection?: string }

/** What a call that failed says of the fields, and in one sentence; `fieldOf` as in {@link firstErrors}. */
export function failureText(error: unknown, texts: Texts, fieldOf?: (path: string) => string): Failure {
  const failure = error instanceof CallFailed ? error.failure : undefined
  if (failure?.kind === 'refused') {
    const errors = firstErrors(failure.details, fieldOf)
    const message = failure.error || texts.otherwise
    // What a field says already is not said twice.
    return { message: Object.values(errors).includes(message) ? '' : message, errors }
  }
  const message = failure?.kind === 'network' ? texts.noConnection : undefined
  return { message: message ?? texts.otherwise, errors: {} }
}
