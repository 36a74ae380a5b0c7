import { rateStructures } from '@switchback/db/schema/rate-structures.ts'
import { eq } from 'drizzle-orm'
import type { Vars } from '../vars.ts'

/** Whether the database answers, and in how many milliseconds. @throws DatabaseUnavailable */
export async function checkHealth({ db }: Pick<Vars, 'db'>) {
  const startedAt = performance.now()
  await db.read([
    db.sql.select({ id: rateStructures.id }).from(rateStructures).where(eq(rateStructures.id, 'retail')),
  ])
  return {
    status: 'ok' as const,
    database: { status: 'ok' as const, milliseconds: Math.round(performance.now() - startedAt) },
  }
}
