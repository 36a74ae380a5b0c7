import { DatabaseUnavailable } from '@switchback/db/database-unavailable.ts'
import { rateStructures } from '@switchback/db/schema/rate-structures.ts'
import { eq } from 'drizzle-orm'
import type { Vars } from '../vars.ts'

async function ask({ db }: Pick<Vars, 'db'>): Promise<void> {
  await db.read([
    db.sql.select({ id: rateStructures.id }).from(rateStructures).where(eq(rateStructures.id, 'retail')),
  ])
}

/**
 * Whether the database answers, and in how many milliseconds. It is asked twice before it counts as ill: one lost
 * connection is no reason to call somebody. @throws DatabaseUnavailable
 */
export async function checkHealth(vars: Pick<Vars, 'db'>) {
  const startedAt = performance.now()
  await ask(vars).catch((fault: unknown) => {
    if (!(fault instanceof DatabaseUnavailable)) throw fault
    return ask(vars)
  })
  return {
    status: 'ok' as const,
    database: { status: 'ok' as const, milliseconds: Math.round(performance.now() - startedAt) },
  }
}
