import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { DealerRateCard, RateSettings } from '@switchback/core/pricing/rate-card.ts'
import { seedRateSettings } from '@switchback/core/pricing/seed-rate-cards.ts'
import { publishingErrors } from '@switchback/core/rates/publishing-errors.ts'
import { areDealerFigures, figuresOf, type RateFigures } from '@switchback/core/rates/rate-figures.ts'
import type { WriteStatement } from '@switchback/db/client.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { rateCards } from '@switchback/db/schema/rates/rate-cards.ts'
import { rateEvents } from '@switchback/db/schema/rate-changes/rate-events.ts'
import { rateStructures } from '@switchback/db/schema/rates/rate-structures.ts'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import type { FoundStructure } from './find-structure.ts'

type Context = Pick<RequestContext, 'db' | 'now'>

/** A version to publish. */
export type NewVersion = {
  readonly figures: RateFigures
  readonly isActive: boolean
  readonly effectiveFromAt: string
  readonly kind: 'published' | 'rolled_back' | 'activated' | 'deactivated'
  readonly note: string | null
  readonly actorId: string
  /** A further condition for writing the version. */
  readonly condition?: SQL
  /** Written with the version. */
  readonly steps?: readonly WriteStatement[]
}

function cardOf(
  { structure, current }: FoundStructure,
  version: string,
  { figures, isActive, effectiveFromAt: effectiveFrom }: NewVersion,
): RateSettings | DealerRateCard {
  if (areDealerFigures(figures)) {
    return { structureId: structure.id, version, effectiveFrom, isActive, ...figures }
  }
  const settings = current && !('structureId' in current.card) ? current.card : seedRateSettings
  return { version, effectiveFrom, distanceRule: settings.distanceRule, ...figures }
}

/**
 * Only figures that make a price take effect, by every way in: draft, roll-back, activation. An inactive version
 * prices nothing.
 * @throws Refusal `invalid` with each figure
 * Source: RATE-20.
 */
function refuseUnpublishable({ figures, kind }: NewVersion): void {
  const details = kind === 'deactivated' ? [] : publishingErrors(figures)
  if (details.length === 0) return
  throw new Refusal('invalid', {
    sentence: `These rates cannot be published. ${details[0]!.message}.`,
    details: details.map(({ path, message }) => ({ path: `figures.${path}`, message })),
  })
}

/** @throws Refusal `rates_changed` if a version begins at this time, or later but not in the future */
function refuseSameTime({ current, scheduled }: FoundStructure, effectiveFromAt: string): void {
  const isTaken =
    (current && current.effectiveFromAt >= effectiveFromAt) ||
    scheduled.some((other) => other.effectiveFromAt === effectiveFromAt)
  if (isTaken) {
    throw new Refusal('rates_changed', { sentence: 'Another version takes effect at the same time.' })
  }
}

/**
 * The guard of every change of a structure: it holds only on the revision that was read, so whatever was read with it
 * (versions, schedule) is still true.
 */
export function nextRevision({ db }: Context, { structure }: FoundStructure, condition?: SQL) {
  return db.sql
    .update(rateStructures)
    .set({ revision: structure.revision + 1 })
    .where(
      and(
        eq(rateStructures.id, structure.id),
        eq(rateStructures.revision, structure.revision),
        isNull(rateStructures.deletedAt),
        condition,
      ),
    )
}

/**
 * Adds a version to a structure. Prices pick the version by time, so a later one takes effect at its time by itself.
 * @throws Refusal `rates_changed` if the structure changed since it was read, or `condition` does not hold; `invalid` for
 * figures that cannot be published.
 * Source: RATE-3, RATE-14, RATE-20.
 */
export async function publishVersion(
  context: Context,
  found: FoundStructure,
  fresh: NewVersion,
): Promise<void> {
  const { db, now } = context
  const { structure, current } = found
  refuseSameTime(found, fresh.effectiveFromAt)
  refuseUnpublishable(fresh)
  const version = `${structure.id}-${structure.revision + 1}`
  const createdAt = now.toISOString()
  const { effectiveFromAt, kind, note, actorId } = fresh
  const card = cardOf(found, version, fresh)
  const { isHeld } = await guardedBatch(db, {
    guard: nextRevision(context, found, fresh.condition ?? sql`1`),
    steps: [
      db.sql
        .insert(rateCards)
        .values({ version, structureId: structure.id, effectiveFromAt, card, createdAt }),
      db.sql.insert(rateEvents).values({
        structureId: structure.id,
        kind,
        actorId,
        version,
        before: current ? figuresOf(current.card) : null,
        after: fresh.figures,
        note,
        createdAt,
      }),
      ...(fresh.steps ?? []),
    ],
  })
  if (!isHeld) throw new Refusal('rates_changed')
}
