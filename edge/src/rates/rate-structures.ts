import { Refusal } from '@switchback/core/errors/refusal.ts'
import { seedDealerRateCard } from '@switchback/core/pricing/seed-rate-cards.ts'
import type { CreateRates, DeleteRates } from '@switchback/core/rates/edit-rates.ts'
import { areDealerFigures, figuresOf, type RateFigures } from '@switchback/core/rates/rate-figures.ts'
import type { Database } from '@switchback/db/client.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { isConstraintError } from '@switchback/db/is-constraint-error.ts'
import { rateDrafts } from '@switchback/db/schema/rate-changes/rate-drafts.ts'
import { rateEvents } from '@switchback/db/schema/rate-changes/rate-events.ts'
import { rateStructures } from '@switchback/db/schema/rates/rate-structures.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import { findStructure, refuseStale, refuseStaleDraft } from './find-structure.ts'
import { firstRevision } from './rate-draft.ts'

type Context = Pick<RequestContext, 'db' | 'now'>
type By = { readonly userId: string }

/** @throws Refusal `idempotency_mismatch` for other contents than a structure was created with */
async function refuseOther(db: Database, id: string, figures: RateFigures): Promise<void> {
  const [[created]] = await db.read([
    db.sql
      .select({ after: rateEvents.after })
      .from(rateEvents)
      .where(and(eq(rateEvents.structureId, id), eq(rateEvents.kind, 'created'))),
  ])
  if (JSON.stringify(created?.after) === JSON.stringify(figures)) return
  throw new Refusal('idempotency_mismatch', {
    sentence: 'These rates were created already, with other contents. Reload the page to see them.',
  })
}

/**
 * Creates a dealer structure with a draft that begins as a copy of another one. Nothing is published yet. One that is
 * sent twice is created once.
 * @returns its id
 * @throws Refusal `invalid` if the other one has no dealer rates; `idempotency_mismatch` for other contents
 * Source: RATE-11.
 */
export async function createStructure(
  { db, now }: Context,
  { id: given = crypto.randomUUID(), name, copyOf }: CreateRates,
  by: By,
): Promise<string> {
  const source = await findStructure(db, copyOf, now)
  const figures = source.current ? figuresOf(source.current.card) : source.draft?.draft.figures
  if (!figures || !areDealerFigures(figures)) {
    throw new Refusal('invalid', { details: [{ path: 'copyOf', message: 'Choose dealer rates' }] })
  }
  const id = `rates_${given}`
  const at = now.toISOString()
  const named = { ...figures, name, description: '' }
  const writing = db.write([
    db.sql.insert(rateStructures).values({ id, audience: 'dealer', createdAt: at }),
    db.sql.insert(rateDrafts).values({
      structureId: id,
      figures: named,
      revision: firstRevision(id),
      updatedBy: by.userId,
      updatedAt: at,
    }),
    db.sql
      .insert(rateEvents)
      .values({ structureId: id, kind: 'created', actorId: by.userId, after: named, createdAt: at }),
  ])
  await writing.catch((error: unknown) => {
    if (!isConstraintError(error, 'rate_structures.id')) throw error
    return refuseOther(db, id, named)
  })
  return id
}

/**
 * Hides a dealer structure that no dealership uses, and drops its draft. Its versions stay readable.
 * @throws Refusal `not_found`; `illegal_transition` for retail and standard rates, or while a dealership uses it;
 * `rates_changed` if somebody else changed it or its draft since the caller saw them.
 * Source: RATE-16.
 */
export async function deleteStructure(
  { db, now }: Context,
  id: string,
  seen: DeleteRates,
  by: By,
): Promise<void> {
  const found = await findStructure(db, id, now)
  const { structure, current, draft } = found
  const { revision = structure.revision, draftRevision = draft?.draft.revision ?? 0 } = seen
  refuseStaleDraft(found, draftRevision)
  refuseStale(found, revision)
  if (structure.audience === 'retail' || id === seedDealerRateCard.structureId) {
    throw new Refusal('illegal_transition', { sentence: 'These rates cannot be deleted.' })
  }
  const at = now.toISOString()
  const { isHeld } = await guardedBatch(db, {
    guard: db.sql
      .update(rateStructures)
      .set({ deletedAt: at, revision: sql`${rateStructures.revision} + 1` })
      .where(
        and(
          eq(rateStructures.id, id),
          eq(rateStructures.revision, revision),
          isNull(rateStructures.deletedAt),
          sql`coalesce((SELECT revision FROM rate_drafts WHERE structure_id = ${id}), 0) = ${draftRevision}`,
          sql`NOT EXISTS (SELECT 1 FROM dealers WHERE rate_structure_id = ${id})`,
        ),
      ),
    steps: [
      db.sql.delete(rateDrafts).where(eq(rateDrafts.structureId, id)),
      db.sql.insert(rateEvents).values({
        structureId: id,
        kind: 'deleted',
        actorId: by.userId,
        before: current ? figuresOf(current.card) : null,
        createdAt: at,
      }),
    ],
  })
  if (isHeld) return
  const fresh = await findStructure(db, id, now)
  refuseStaleDraft(fresh, draftRevision)
  refuseStale(fresh, revision)
  throw new Refusal('illegal_transition', {
    sentence: 'Dealerships still use these rates. Give them others first.',
  })
}
