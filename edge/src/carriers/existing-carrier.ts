import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { Database } from '@switchback/db/client.ts'
import { carriers } from '@switchback/db/schema/carriers/carriers.ts'
import { and, eq, isNull } from 'drizzle-orm'

/** There is no such carrier, or it was deleted. */
export function carrierNotFound(): Refusal {
  return new Refusal('not_found', { sentence: 'This carrier is no longer there.' })
}

/** A carrier that is not deleted, for {@link Database.read}. */
export const existingCarrier = (db: Database, id: string) =>
  db.sql
    .select()
    .from(carriers)
    .where(and(eq(carriers.id, id), isNull(carriers.deletedAt)))

/** Somebody else saved the row since it was opened. */
export function changedMeanwhile(what: string): Refusal {
  const sentence = `Somebody else changed this ${what} since you opened it. Please open it again.`
  return new Refusal('order_changed', { sentence })
}
