import { Refusal } from '@switchback/core/errors/refusal.ts'
import { seedDealerRateCard } from '@switchback/core/pricing/seed-rate-cards.ts'
import type { CreateRates } from '@switchback/core/rates/edit-rates.ts'
import { areDealerFigures, figuresOf } from '@switchback/core/rates/rate-figures.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { rateDrafts } from '@switchback/db/schema/rate-changes/rate-drafts.ts'
import { rateEvents } from '@switchback/db/schema/rate-changes/rate-events.ts'
import { rateStructures } from '@switchback/db/schema/rates/rate-structures.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import { findStructure } from './find-structure.ts'
import { firstRevision } from './rate-draft.ts'

type Context = Pick<RequestContext, 'db' | 'now'>
type By = { readonly userId: string }

/**
 * Creates a dealer structure with a draft that begins as a copy of another one. Nothing is published yet.
 * @returns its id
 * @throws Refusal `invalid` if the other one has no dealer rates
 * Source: RATE-11.
 */
export async function createStructure(
  { db, now }: Context,
  { name, copyOf }: CreateRates,
  by: By,
): Promise<string> {
  const source = await findStructure(db, copyOf, now)
  const figures = source.current ? figuresOf(source.current.card) : source.draft?.draft.figures
  if (!figures || !areDealerFigures(figures)) {
    throw new Refusal('invalid', { details: [{ path: 'copyOf', message: 'Choose dealer rates' }] })
  }
  const id = `rates_${crypto.randomUUID()}`
  const at = now.toISOString()
  const named = { ...figures, name, description: '' }
  await db.write([
    db.sql.insert(rateStructures).values({ id, audience: 'dealer', createdAt: at }),
    db.sql
      .insert(rateDrafts)
      .values({
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
  return id
}

/**
 * Hides a dealer structure that no dealership uses. Its versions stay readable.
 * @throws Refusal `not_found`; `illegal_transition` for retail and standard rates, or while a dealership uses it.
 * Source: RATE-16.
 */
export async function deleteStructure({ db, now }: Context, id: string, by: By): Promise<void> {
  const { structure, current } = await findStructure(db, id, now)
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
          isNull(rateStructures.deletedAt),
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
  if (!isHeld) {
    throw new Refusal('illegal_transition', {
      sentence: 'Dealerships still use these rates. Give them others first.',
    })
  }
}
