import { isConstraintError } from '../is-constraint-error.ts'

/** The message of the constraint that a write broke, or `none`; any other fault is thrown on. */
export async function brokenConstraint(write: Promise<unknown>): Promise<string> {
  try {
    await write
    return 'none'
  } catch (error) {
    if (isConstraintError(error)) return (error as Error).message
    throw error
  }
}
