import { DatabaseUnavailable } from '@switchback/db/database-unavailable.ts'
import type { BaseContext } from '../request-context.ts'

async function readOneRow({ connection }: Pick<BaseContext, 'connection'>): Promise<void> {
  await connection.read((client) =>
    client.execute(`SELECT "id" FROM "rate_structures" WHERE "id" = 'retail'`),
  )
}

/**
 * Checks that the database responds, and measures how long it takes. Retries once before reporting a failure: one
 * lost connection is no reason to page anyone. @throws DatabaseUnavailable
 */
export async function checkHealth(context: Pick<BaseContext, 'connection'>) {
  const startedAt = performance.now()
  await readOneRow(context).catch((error: unknown) => {
    if (!(error instanceof DatabaseUnavailable)) throw error
    return readOneRow(context)
  })
  return {
    status: 'ok' as const,
    database: { status: 'ok' as const, milliseconds: Math.round(performance.now() - startedAt) },
  }
}
