import { firstFaults, type Faults } from '../ui/fields/first-faults.ts'
import { CallFailed } from './refused.ts'

/** What a call that failed says of the fields, and in one sentence; `otherwise` where the server said nothing. */
export function failureText(
  fault: unknown,
  texts: { readonly noConnection: string; readonly otherwise: string },
): { message: string; faults: Faults } {
  const failure = fault instanceof CallFailed ? fault.failure : undefined
  if (failure?.kind !== 'refused') {
    return { message: failure?.kind === 'network' ? texts.noConnection : texts.otherwise, faults: {} }
  }
  return { message: failure.error ?? texts.otherwise, faults: firstFaults(failure.details) }
}
