import { isConstraintFault } from '../is-constraint-fault.ts'

/** The message of the constraint that a write broke, or `none`; any other fault is thrown on. */
export async function brokenConstraint(write: Promise<unknown>): Promise<string> {
  try {
    await write
    return 'none'
  } catch (fault) {
    if (isConstraintFault(fault)) return (fault as Error).message
    throw fault
  }
}
