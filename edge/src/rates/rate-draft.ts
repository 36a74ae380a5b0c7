import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { SaveRateDraft } from '@switchback/core/rates/edit-rates.ts'
import { figuresOf, type RateFigures } from '@switchback/core/rates/rate-figures.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { insertWhere } from '@switchback/db/insert-where.ts'
import { rateDrafts } from '@switchback/db/schema/rate-changes/rate-drafts.ts'
import { rateEvents } from '@switchback/db/schema/rate-changes/rate-events.ts'
import { rateStructures } from '@switchback/db/schema/rates/rate-structures.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import {
  findStructure,
  refuseStale,
  refuseStaleDraft,
  staleDraft,
  type FoundStructure,
} from './find-structure.ts'

type Context = Pick<RequestContext, 'db' | 'now'>
type By = { readonly userId: string }

/**
 * The first revision of a new draft of a structure, which no earlier draft had: each save left an event. So nobody
 * publishes, overwrites or discards a draft by what they saw of another.
 * Source: RATE-12.
 */
export const firstRevision = (structureId: string) =>
  sql<number>`(SELECT count(*) + 1 FROM rate_events WHERE structure_id = ${structureId})`

/** The rates to compare the draft with: the draft before, else the version in effect. */
function figuresBefore({ draft, current }: FoundStructure): RateFigures | null {
  return draft?.draft.figures ?? (current ? figuresOf(current.card) : null)
}

/** The conditional write of the draft: it holds only on the draft and the structure that were read. */
function writeDraft({ db, now }: Context, found: FoundStructure, figures: RateFigures, by: By) {
  const { id } = found.structure
  const isAsRead = sql`EXISTS ${db.sql
    .select({ id: rateStructures.id })
    .from(rateStructures)
    .where(
      and(
        eq(rateStructures.id, id),
        eq(rateStructures.revision, found.structure.revision),
        isNull(rateStructures.deletedAt),
      ),
    )}`
  const row = { figures, updatedBy: by.userId, updatedAt: now.toISOString() }
  const revision = found.draft?.draft.revision
  if (revision !== undefined) {
    return db.sql
      .update(rateDrafts)
      .set({ ...row, revision: revision + 1 })
      .where(and(eq(rateDrafts.structureId, id), eq(rateDrafts.revision, revision), isAsRead))
  }
  const isFirst = sql`${isAsRead} AND NOT EXISTS (SELECT 1 FROM rate_drafts WHERE structure_id = ${id})`
  return insertWhere(rateDrafts, { ...row, structureId: id, revision: firstRevision(id) }, isFirst)
}

/**
 * Saves the draft of a structure. Two people share one draft: it is saved only over the revision that the caller saw,
 * and only on the rates that they saw, so that it undoes no version that was published since.
 * @throws Refusal `not_found`; `rates_changed` if somebody else saved, published or discarded it in the meantime.
 * Source: RATE-12.
 */
export async function saveDraft(
  context: Context,
  id: string,
  { audience, revision, structureRevision, figures }: SaveRateDraft,
  by: By,
): Promise<void> {
  const { db, now } = context
  const found = await findStructure(db, id, now)
  if (found.structure.audience !== audience) {
    throw new Refusal('invalid', { details: [{ path: 'audience', message: 'These are other rates' }] })
  }
  refuseStaleDraft(found, revision)
  refuseStale(found, structureRevision ?? found.structure.revision)
  const { isHeld } = await guardedBatch(db, {
    guard: writeDraft(context, found, figures, by),
    steps: [
      db.sql.insert(rateEvents).values({
        structureId: id,
        kind: 'draft_saved',
        actorId: by.userId,
        before: figuresBefore(found),
        after: figures,
        createdAt: now.toISOString(),
      }),
    ],
  })
  if (isHeld) return
  refuseStaleDraft(await findStructure(db, id, now), revision)
  throw new Refusal('rates_changed')
}

/**
 * Discards the draft that the caller saw.
 * @throws as `saveDraft` does
 */
export async function discardDraft(
  { db, now }: Context,
  id: string,
  revision: number,
  by: By,
): Promise<void> {
  const found = await findStructure(db, id, now)
  refuseStaleDraft(found, revision)
  if (!found.draft) throw new Refusal('rates_changed', { sentence: 'There is no draft.' })
  const { isHeld } = await guardedBatch(db, {
    guard: db.sql
      .delete(rateDrafts)
      .where(and(eq(rateDrafts.structureId, id), eq(rateDrafts.revision, revision))),
    steps: [
      db.sql.insert(rateEvents).values({
        structureId: id,
        kind: 'draft_discarded',
        actorId: by.userId,
        before: found.draft.draft.figures,
        createdAt: now.toISOString(),
      }),
    ],
  })
  if (!isHeld) throw staleDraft(await findStructure(db, id, now))
}
