import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { DealerRateCard, RateSettings } from '@switchback/core/pricing/rate-card.ts'
import { seedDealerRateCard } from '@switchback/core/pricing/seed-rate-cards.ts'
import { rateChanges } from '@switchback/core/rates/rate-changes.ts'
import type { RateEvent, RateStructureResponse, RateVersion } from '@switchback/core/rates/rate-structure.ts'
import type { Database } from '@switchback/db/client.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { rateCards } from '@switchback/db/schema/rates/rate-cards.ts'
import { rateEvents } from '@switchback/db/schema/rate-changes/rate-events.ts'
import { rateStructures } from '@switchback/db/schema/rates/rate-structures.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { and, asc, desc, eq, isNull, ne } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import { versionsOf } from './current-retail-card.ts'
import { nameOfUser } from '../team/name-of-user.ts'
import { draftOf } from './find-structure.ts'
import { structureRow, structureRows } from './read-structures.ts'

const shownVersions = 100
const shownEvents = 50
const shownDealers = 50

/** Versions with the action that made each; the seeded ones have none. */
function versionRows(db: Database, id: string) {
  return db.sql
    .select({
      version: rateCards.version,
      effectiveFrom: rateCards.effectiveFromAt,
      publishedAt: rateCards.createdAt,
      mistakenAt: rateCards.mistakenAt,
      publishedBy: nameOfUser,
      kind: rateEvents.kind,
      note: rateEvents.note,
    })
    .from(rateCards)
    .leftJoin(
      rateEvents,
      and(eq(rateEvents.version, rateCards.version), ne(rateEvents.kind, 'marked_mistaken')),
    )
    .leftJoin(users, eq(users.id, rateEvents.actorId))
    .where(versionsOf(id))
    .orderBy(desc(rateCards.effectiveFromAt))
    .limit(shownVersions)
}

function queries(db: Database, id: string, now: Date) {
  const isUser =
    id === seedDealerRateCard.structureId ? isNull(dealers.rateStructureId) : eq(dealers.rateStructureId, id)
  return [
    structureRows(db, now, eq(rateStructures.id, id)),
    draftOf(db, id),
    versionRows(db, id),
    db.sql
      .select({ event: rateEvents, actorName: nameOfUser })
      .from(rateEvents)
      .innerJoin(users, eq(users.id, rateEvents.actorId))
      .where(eq(rateEvents.structureId, id))
      .orderBy(desc(rateEvents.id))
      .limit(shownEvents),
    db.sql
      .select({ id: dealers.id, companyName: dealers.companyName })
      .from(dealers)
      .where(isUser)
      .orderBy(asc(dealers.rateStructureId))
      .limit(shownDealers),
  ] as const
}

type EventRow = { readonly event: typeof rateEvents.$inferSelect; readonly actorName: string }

function eventResponse({ event, actorName }: EventRow): RateEvent {
  const { kind, version, note, before, after, createdAt } = event
  const isChange = before !== null && after !== null
  return { kind, actorName, version, note, changes: isChange ? rateChanges(before, after) : [], createdAt }
}

function versionResponse(
  row: Awaited<ReturnType<typeof versionRows>>[number],
  current: string | null,
  now: Date,
): RateVersion {
  const isScheduled = row.effectiveFrom > now.toISOString()
  const state = row.version === current ? 'current' : isScheduled ? 'scheduled' : 'past'
  return { ...row, state, publishedBy: row.kind === null ? null : row.publishedBy }
}

/** A rate structure with its draft, history and users. @throws Refusal `not_found` Source: RATE-11. */
export async function readStructure(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  id: string,
): Promise<RateStructureResponse> {
  const [[found], [saved], versions, events, assigned] = await db.read(queries(db, id, now))
  if (!found) throw new Refusal('not_found')
  const row = structureRow(found)
  return {
    ...row,
    card: found.card,
    savedDraft: saved
      ? {
          revision: saved.draft.revision,
          figures: saved.draft.figures,
          updatedAt: saved.draft.updatedAt,
          updatedBy: saved.updatedBy,
        }
      : null,
    versions: versions.map((version) => versionResponse(version, row.version, now)),
    events: events.map(eventResponse),
    dealers: row.audience === 'retail' ? [] : assigned,
  }
}

/** A version of a structure, past, current or scheduled. @throws Refusal `not_found` */
export async function readVersion(
  { db }: Pick<RequestContext, 'db'>,
  id: string,
  version: string,
): Promise<RateSettings | DealerRateCard> {
  const [[found]] = await db.read([
    db.sql
      .select({ card: rateCards.card })
      .from(rateCards)
      .where(and(eq(rateCards.version, version), versionsOf(id))),
  ])
  if (!found) throw new Refusal('not_found')
  return found.card
}
