import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { DealerRateCard, RateSettings } from '@switchback/core/pricing/rate-card.ts'
import type { Database } from '@switchback/db/client.ts'
import { rateCards } from '@switchback/db/schema/rates/rate-cards.ts'
import { rateDrafts } from '@switchback/db/schema/rate-changes/rate-drafts.ts'
import { rateStructures } from '@switchback/db/schema/rates/rate-structures.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { and, asc, desc, eq, gt, isNull, lte } from 'drizzle-orm'
import { nameOfUser } from '../team/name-of-user.ts'
import { versionsOf } from './current-retail-card.ts'

/** The draft of a structure, with the name of who saved it last. */
export function draftOf(db: Database, id: string) {
  return db.sql
    .select({ draft: rateDrafts, updatedBy: nameOfUser })
    .from(rateDrafts)
    .innerJoin(users, eq(users.id, rateDrafts.updatedBy))
    .where(eq(rateDrafts.structureId, id))
}

/** Reads everything that a change of a structure depends on, for {@link theStructure}. */
function structureQueries(db: Database, id: string, now: Date) {
  const at = now.toISOString()
  const card = {
    version: rateCards.version,
    effectiveFromAt: rateCards.effectiveFromAt,
    card: rateCards.card,
  }
  return [
    db.sql
      .select()
      .from(rateStructures)
      .where(and(eq(rateStructures.id, id), isNull(rateStructures.deletedAt))),
    db.sql
      .select(card)
      .from(rateCards)
      .where(and(versionsOf(id), lte(rateCards.effectiveFromAt, at)))
      .orderBy(desc(rateCards.effectiveFromAt))
      .limit(1),
    db.sql
      .select(card)
      .from(rateCards)
      .where(and(versionsOf(id), gt(rateCards.effectiveFromAt, at)))
      .orderBy(asc(rateCards.effectiveFromAt)),
    draftOf(db, id),
  ] as const
}

type VersionRow = {
  readonly version: string
  readonly effectiveFromAt: string
  readonly card: RateSettings | DealerRateCard
}

/** A structure with its current and scheduled versions and its draft, from one snapshot. */
export type FoundStructure = {
  readonly structure: typeof rateStructures.$inferSelect
  readonly current: VersionRow | undefined
  readonly scheduled: readonly VersionRow[]
  readonly draft: { readonly draft: typeof rateDrafts.$inferSelect; readonly updatedBy: string } | undefined
}

/** @throws Refusal `not_found` if there is none, or it was deleted */
export async function findStructure(db: Database, id: string, now: Date): Promise<FoundStructure> {
  const [[structure], [current], scheduled, [draft]] = await db.read(structureQueries(db, id, now))
  if (!structure) throw new Refusal('not_found')
  return { structure, current, scheduled, draft }
}

/** @throws Refusal `rates_changed` if somebody changed the structure since the caller saw this revision */
export function refuseStale({ structure }: FoundStructure, revision: number): void {
  if (structure.revision !== revision) throw new Refusal('rates_changed')
}

/** @throws Refusal `rates_changed`, naming who saved, if the draft is not the one that the caller saw */
export function refuseStaleDraft({ draft }: FoundStructure, revision: number): void {
  if ((draft?.draft.revision ?? 0) === revision) return
  throw staleDraft({ draft })
}

export function staleDraft({ draft }: Pick<FoundStructure, 'draft'>): Refusal {
  if (!draft)
    return new Refusal('rates_changed', {
      sentence: 'This draft was published or discarded in the meantime.',
    })
  const sentence = `${draft.updatedBy} has saved this draft in the meantime. Nothing of it was overwritten.`
  return new Refusal('rates_changed', {
    sentence,
    facts: { savedBy: draft.updatedBy, savedAt: draft.draft.updatedAt },
  })
}
