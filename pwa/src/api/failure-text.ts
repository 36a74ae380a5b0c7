import { firstErrors, type Errors } from '../ui/fields/first-errors.ts'
import { CallFailed, refusalIn } from './refused.ts'

/** A failure in words: one sentence, plus errors by field. */
export type Failure = { readonly message: string; readonly errors: Errors }

/** `otherwise` if the server sent no message, `noConnection` if it was unreachable and that needs its own text. */
type Texts = { readonly otherwise: string; readonly noConnection?: string }

/** Converts a failed call to field errors and one sentence; `fieldOf` as in {@link firstErrors}. */
export function failureText(error: unknown, texts: Texts, fieldOf?: (path: string) => string): Failure {
  const failure = error instanceof CallFailed ? error.failure : undefined
  if (failure?.kind === 'refused') {
    const errors = firstErrors(failure.details, fieldOf)
    const message = failure.error || texts.otherwise
    // Do not repeat what a field's error already says.
    return { message: Object.values(errors).includes(message) ? '' : message, errors }
  }
  const message = failure?.kind === 'network' ? texts.noConnection : undefined
  return { message: message ?? texts.otherwise, errors: {} }
}

const unknownOutcome =
  "We couldn't reach the server, so we don't know whether it worked. Please check and try again."

/** {@link failureText} for a call that changes something. */
export function callFailure(error: unknown, fieldOf?: (path: string) => string): Failure {
  const otherwise = refusalIn(error) ? 'The server rejected it.' : unknownOutcome
  return failureText(error, { otherwise }, fieldOf)
}

/** Whether the session has ended: a dialog over the page renews it. */
export function isSessionEnd(error: unknown): boolean {
  return refusalIn(error)?.code === 'unauthenticated'
}
