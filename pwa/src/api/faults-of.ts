import type { RefusalDetail } from '@switchback/core/errors/refusal.ts'
import { CallFailed } from './refused.ts'

/** The first fault of each field, by the field's path. */
export type Faults = Readonly<Record<string, string>>

type Issue = { readonly path: string | readonly PropertyKey[]; readonly message: string }

/** Of a schema's findings or of a refusal's details. */
export function faultsBy(issues: readonly Issue[] | readonly RefusalDetail[]): Faults {
  const faults: Record<string, string> = {}
  for (const { path, message } of issues) {
    faults[typeof path === 'string' ? path : path.map(String).join('.')] ??= message
  }
  return faults
}

/** What a call that failed says of the fields, and in one sentence; `otherwise` where the server said nothing. */
export function failureText(
  fault: unknown,
  texts: { readonly noConnection: string; readonly otherwise: string },
): { message: string; faults: Faults } {
  const failure = fault instanceof CallFailed ? fault.failure : undefined
  if (failure?.kind !== 'refused') {
    return { message: failure?.kind === 'network' ? texts.noConnection : texts.otherwise, faults: {} }
  }
  return { message: failure.error ?? texts.otherwise, faults: faultsBy(failure.details) }
}
