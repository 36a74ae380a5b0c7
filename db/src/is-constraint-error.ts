import { LibsqlError } from '@libsql/client/web'

/**
 * Whether a write violated `constraint`: a unique index by its columns (`orders.id`), a CHECK by its name. Without a
 * name: any constraint.
 */
export function isConstraintError(error: unknown, constraint = ''): boolean {
  return (
    error instanceof LibsqlError &&
    error.code.startsWith('SQLITE_CONSTRAINT') &&
    error.message.includes(constraint)
  )
}
