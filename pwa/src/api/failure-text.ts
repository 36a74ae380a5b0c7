import { firstFaults, type Faults } from '../ui/fields/first-faults.ts'
import { CallFailed } from './refused.ts'

/** What went wrong: in one sentence, and at which fields. */
export type Failure = { readonly message: string; readonly faults: Faults }

/** `otherwise` where the server said nothing, `noConnection` where it was not reached and that is another matter. */
type Texts = { readonly otherwise: string; readonly noConnection?: string }

/** What a call that failed says of the fields, and in one sentence; `fieldOf` as in {@link firstFaults}. */
export function failureText(fault: unknown, texts: Texts, fieldOf?: (path: string) => string): Failure {
  const failure = fault instanceof CallFailed ? fault.failure : undefined
  if (failure?.kind === 'refused') {
    const faults = firstFaults(failure.details, fieldOf)
    const message = failure.error || texts.otherwise
    // What a field says already is not said twice.
    return { message: Object.values(faults).includes(message) ? '' : message, faults }
  }
  const message = failure?.kind === 'network' ? texts.noConnection : undefined
  return { message: message ?? texts.otherwise, faults: {} }
}
