import { DatabaseUnavailable } from '@switchback/db/database-unavailable.ts'
import { rateStructures } from '@switchback/db/schema/rate-structures.ts'
import { eq } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'

async function ask({ db }: Pick<RequestContext, 'db'>): Promise<void> {
  await db.read([
    db.sql.select({ id: rateStructures.id }).from(rateStructures).where(eq(rateStructures.id, 'retail')),
  ])
}

/**
 * Checks that the database responds, and measures how long it takes. Retries once before reporting a failure: one
 * lost connection is no reason to page anyone. @throws DatabaseUnavailable
 */
export async function checkHealth(context: Pick<RequestContext, 'db'>) {
  const startedAt = performance.now()
  await ask(context).catch((error: unknown) => {
    if (!(error instanceof DatabaseUnavailable)) throw error
    return ask(context)
  })
  return {
    status: 'ok' as const,
    database: { status: 'ok' as const, milliseconds: Math.round(performance.now() - startedAt) },
  }
}
