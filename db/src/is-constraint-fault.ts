import { LibsqlError } from '@libsql/client/web'

/**
 * Whether a write failed because `constraint` forbids it: a unique index by its columns (`orders.id`), a CHECK by its
 * name. Without a name: any constraint.
 */
export function isConstraintFault(fault: unknown, constraint = ''): boolean {
  return (
    fault instanceof LibsqlError &&
    fault.code.startsWith('SQLITE_CONSTRAINT') &&
    fault.message.includes(constraint)
  )
}
