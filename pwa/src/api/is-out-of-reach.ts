import { CallFailed } from './refused.ts'

/**
 * Whether nobody answered who could: no network, or a server without its database. What this device has saved may then
 * stand in. A refusal is final.
 */
export function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof CallFailed)) return false
  const { failure } = error
  return failure.kind !== 'refused' || failure.status >= 500
}
