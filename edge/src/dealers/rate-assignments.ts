import type { DealerEvent } from '@switchback/core/dealers/admin-dealer.ts'
import { seedDealerRateCard } from '@switchback/core/pricing/seed-rate-cards.ts'
import type { Database } from '@switchback/db/client.ts'
import { dealerRateAssignments } from '@switchback/db/schema/dealers/dealer-rate-assignments.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { desc, eq, sql, type SQLWrapper } from 'drizzle-orm'
import { nameOfUser } from '../team/name-of-user.ts'

/** The newest name of a structure; null for the standard one, and for one without a version. */
const nameOf = (structureId: SQLWrapper) => sql<string | null>`(
  SELECT json_extract(card, '$.name') FROM rate_cards
  WHERE structure_id = ${structureId} AND withdrawn_at IS NULL ORDER BY effective_from_at DESC LIMIT 1)`

/** The changes of a dealership's rates, newest first; for {@link assignmentEvent}. */
export function rateAssignments(db: Database, dealerId: string, limit: number) {
  return db.sql
    .select({
      actorName: nameOfUser,
      before: nameOf(dealerRateAssignments.fromStructureId),
      after: nameOf(dealerRateAssignments.structureId),
      createdAt: dealerRateAssignments.createdAt,
    })
    .from(dealerRateAssignments)
    .innerJoin(users, eq(users.id, dealerRateAssignments.actorId))
    .where(eq(dealerRateAssignments.dealerId, dealerId))
    .orderBy(desc(dealerRateAssignments.createdAt), desc(dealerRateAssignments.id))
    .limit(limit)
}

/** A change of rates in the dealership's log. Source: RATE-17. */
export function assignmentEvent({
  actorName,
  before,
  after,
  createdAt,
}: Awaited<ReturnType<typeof rateAssignments>>[number]): DealerEvent {
  const detail = `${before ?? seedDealerRateCard.name} → ${after ?? seedDealerRateCard.name}`
  return { kind: 'rates_assigned', actorName, detail, createdAt }
}
