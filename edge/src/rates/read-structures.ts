import type { DealerRateCard, RateSettings } from '@switchback/core/pricing/rate-card.ts'
import { seedDealerRateCard } from '@switchback/core/pricing/seed-rate-cards.ts'
import type { RateStructureRow } from '@switchback/core/rates/rate-structure.ts'
import type { RateFigures } from '@switchback/core/rates/rate-figures.ts'
import type { Database } from '@switchback/db/client.ts'
import { rateCards } from '@switchback/db/schema/rates/rate-cards.ts'
import { rateDrafts } from '@switchback/db/schema/rate-changes/rate-drafts.ts'
import { rateStructures } from '@switchback/db/schema/rates/rate-structures.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import { nameOfUser } from '../team/name-of-user.ts'

const maxStructures = 200
const standardId = seedDealerRateCard.structureId

/** A dealership without a structure of its own has the standard one. */
const dealerCount = sql<number>`(SELECT count(*) FROM dealers WHERE rate_structure_id = ${rateStructures.id})
  + CASE ${rateStructures.id} WHEN ${standardId}
    THEN (SELECT count(*) FROM dealers WHERE rate_structure_id IS NULL) ELSE 0 END`

const columns = (at: string) => ({
  structure: rateStructures,
  version: rateCards.version,
  effectiveFrom: rateCards.effectiveFromAt,
  card: rateCards.card,
  draftFigures: rateDrafts.figures,
  draftUpdatedAt: rateDrafts.updatedAt,
  draftUpdatedBy: nameOfUser,
  scheduledFrom: sql<string | null>`(SELECT min(effective_from_at) FROM rate_cards AS later
    WHERE later.structure_id = ${rateStructures.id} AND later.withdrawn_at IS NULL AND later.effective_from_at > ${at})`,
  dealerCount,
})

/** The rows of structures that are not deleted; `condition` narrows them. */
export function structureRows(db: Database, now: Date, condition?: SQL) {
  const at = now.toISOString()
  const current = sql`(SELECT version FROM rate_cards AS mine WHERE mine.structure_id = ${rateStructures.id}
    AND mine.withdrawn_at IS NULL AND mine.effective_from_at <= ${at} ORDER BY mine.effective_from_at DESC LIMIT 1)`
  return db.sql
    .select(columns(at))
    .from(rateStructures)
    .leftJoin(rateCards, eq(rateCards.version, current))
    .leftJoin(rateDrafts, eq(rateDrafts.structureId, rateStructures.id))
    .leftJoin(users, eq(users.id, rateDrafts.updatedBy))
    .where(and(isNull(rateStructures.deletedAt), condition))
    .limit(maxStructures)
}

function nameOf(card: RateSettings | DealerRateCard | null, draft: RateFigures | null) {
  if (card && 'name' in card) return { name: card.name, description: card.description }
  if (draft && 'name' in draft) return { name: draft.name, description: draft.description }
  return { name: 'Retail rates', description: 'Prices for customers without a login.' }
}

/** A row in the list. */
export function structureRow(row: Awaited<ReturnType<typeof structureRows>>[number]): RateStructureRow {
  const { structure, version, effectiveFrom, card, draftUpdatedAt, draftUpdatedBy } = row
  return {
    id: structure.id,
    audience: structure.audience,
    ...nameOf(card, row.draftFigures),
    isActive: card && (!('isActive' in card) || card.isActive),
    version,
    effectiveFrom,
    scheduledFrom: row.scheduledFrom,
    draft: draftUpdatedAt === null ? null : { updatedAt: draftUpdatedAt, updatedBy: draftUpdatedBy },
    dealerCount: structure.audience === 'retail' ? null : row.dealerCount,
    revision: structure.revision,
  }
}

/** All rate structures: the retail rates and the dealers'. Source: RATE-11. */
export async function listStructures({
  db,
  now,
}: Pick<RequestContext, 'db' | 'now'>): Promise<RateStructureRow[]> {
  const [rows] = await db.read([structureRows(db, now)])
  // Retail first, then by name: names are inside the cards.
  const audienceFirst = ({ audience }: RateStructureRow) => (audience === 'retail' ? 0 : 1)
  return rows
    .map(structureRow)
    .toSorted(
      (one, other) => audienceFirst(one) - audienceFirst(other) || one.name.localeCompare(other.name, 'en'),
    )
}
