import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { ActivateRates, PublishRates, WithdrawRates } from '@switchback/core/rates/edit-rates.ts'
import { seedDealerRateCard } from '@switchback/core/pricing/seed-rate-cards.ts'
import type { DealerRateCard, RateSettings } from '@switchback/core/pricing/rate-card.ts'
import { figuresOf } from '@switchback/core/rates/rate-figures.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { insertWhere } from '@switchback/db/insert-where.ts'
import { rateCards } from '@switchback/db/schema/rates/rate-cards.ts'
import { rateDrafts } from '@switchback/db/schema/rate-changes/rate-drafts.ts'
import { rateEvents } from '@switchback/db/schema/rate-changes/rate-events.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import {
  findStructure,
  refuseStale,
  refuseStaleDraft,
  staleDraft,
  type FoundStructure,
} from './find-structure.ts'
import { nextRevision, publishVersion } from './publish-version.ts'
import { firstRevision } from './rate-draft.ts'

type Context = Pick<RequestContext, 'db' | 'now'>
type By = { readonly userId: string }

const dayMs = 24 * 60 * 60 * 1000
/** The furthest that a version can be scheduled. */
const maxScheduleDays = 366
/** A version cannot be withdrawn so shortly before its time: a request may price by it already. */
const withdrawMarginMs = 60_000

/** The retail rates are always active. */
export const isActive = (card: RateSettings | DealerRateCard | undefined) =>
  card === undefined || !('isActive' in card) || card.isActive

/** @throws Refusal `invalid` if the time has passed or is more than a year ahead */
function startOf({ effectiveFrom }: PublishRates, now: Date): string {
  if (effectiveFrom === null) return now.toISOString()
  const at = Date.parse(effectiveFrom)
  const error =
    at <= now.getTime()
      ? 'This time has passed'
      : at > now.getTime() + maxScheduleDays * dayMs
        ? 'At most a year ahead'
        : undefined
  if (error) throw new Refusal('invalid', { details: [{ path: 'effectiveFrom', message: error }] })
  return new Date(at).toISOString()
}

/**
 * Publishes the draft that the caller saw, at once or from a time, and ends it.
 * @throws Refusal `not_found`; `invalid` for the time; `rates_changed` if structure or draft changed in the meantime.
 * Source: RATE-14.
 */
export async function publishDraft(
  context: Context,
  id: string,
  request: PublishRates,
  by: By,
): Promise<void> {
  const { db, now } = context
  const found = await findStructure(db, id, now)
  refuseStaleDraft(found, request.draftRevision)
  refuseStale(found, request.revision)
  if (!found.draft) throw staleDraft(found)
  const ofDraft = and(eq(rateDrafts.structureId, id), eq(rateDrafts.revision, request.draftRevision))
  await publishVersion(context, found, {
    figures: found.draft.draft.figures,
    isActive: isActive(found.current?.card),
    effectiveFromAt: startOf(request, now),
    kind: 'published',
    note: request.note,
    actorId: by.userId,
    condition: sql`EXISTS ${db.sql.select({ id: rateDrafts.structureId }).from(rateDrafts).where(ofDraft)}`,
    steps: [db.sql.delete(rateDrafts).where(eq(rateDrafts.structureId, id))],
  })
}

/**
 * Takes back a scheduled version; its figures become the draft if there is none.
 * @throws Refusal `not_found`; `rates_changed`, also within a minute of its time.
 * Source: RATE-14.
 */
export async function withdrawRates(
  context: Context,
  id: string,
  { revision, version }: WithdrawRates,
  by: By,
): Promise<void> {
  const { db, now } = context
  const found = await findStructure(db, id, now)
  refuseStale(found, revision)
  const card = found.scheduled.find((each) => each.version === version)
  if (!card) throw new Refusal('not_found')
  if (Date.parse(card.effectiveFromAt) < now.getTime() + withdrawMarginMs) {
    throw new Refusal('rates_changed', {
      sentence: 'This version takes effect within a minute. Roll it back afterwards.',
    })
  }
  const figures = figuresOf(card.card)
  const stamps = { updatedBy: by.userId, updatedAt: now.toISOString() }
  const { isHeld } = await guardedBatch(db, {
    guard: nextRevision(context, found),
    steps: [
      db.sql.update(rateCards).set({ withdrawnAt: now.toISOString() }).where(eq(rateCards.version, version)),
      insertWhere(
        rateDrafts,
        { structureId: id, figures, revision: firstRevision(id), ...stamps },
        sql`NOT EXISTS (SELECT 1 FROM rate_drafts WHERE structure_id = ${id})`,
      ),
      db.sql.insert(rateEvents).values({
        structureId: id,
        kind: 'withdrawn',
        actorId: by.userId,
        version,
        before: figures,
        createdAt: now.toISOString(),
      }),
    ],
  })
  if (!isHeld) throw new Refusal('rates_changed')
}

/** @throws Refusal `illegal_transition` */
function refuseSwitch({ structure, current, scheduled }: FoundStructure): void {
  const sentence =
    structure.audience === 'retail' || structure.id === seedDealerRateCard.structureId
      ? 'These rates are always active: others fall back on them.'
      : current === undefined
        ? 'Publish these rates first.'
        : scheduled.length > 0
          ? 'Withdraw the scheduled version first.'
          : undefined
  if (sentence) throw new Refusal('illegal_transition', { sentence })
}

/**
 * Activates or deactivates a dealer structure, as a version of its own: the dealerships of an inactive one get the
 * standard rates. Idempotent.
 * @throws Refusal `not_found`; `illegal_transition` for retail and standard rates, without a version, or with a
 * scheduled one; `rates_changed`.
 * Source: RATE-16, PRICE-7.
 */
export async function activateRates(
  context: Context,
  id: string,
  { revision, isActive: wanted }: ActivateRates,
  by: By,
): Promise<void> {
  const { db, now } = context
  const found = await findStructure(db, id, now)
  refuseStale(found, revision)
  refuseSwitch(found)
  if (!found.current || isActive(found.current.card) === wanted) return
  await publishVersion(context, found, {
    figures: figuresOf(found.current.card),
    isActive: wanted,
    effectiveFromAt: now.toISOString(),
    kind: wanted ? 'activated' : 'deactivated',
    note: null,
    actorId: by.userId,
  })
}
