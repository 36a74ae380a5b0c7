import { isConstraintError } from '../is-constraint-error.ts'

/** The message of the constraint that a write violated, or `none`; rethrows any other error. */
export async function brokenConstraint(write: Promise<unknown>): Promise<string> {
  try {
    await write
    return 'none'
  } catch (error) {
    if (isConstraintError(error)) return (error as Error).message
    throw error
  }
}
