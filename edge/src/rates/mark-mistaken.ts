import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { MarkMistakenRates } from '@switchback/core/rates/edit-rates.ts'
import type { MistakeEffects } from '@switchback/core/rates/rate-structure.ts'
import { figuresOf } from '@switchback/core/rates/rate-figures.ts'
import type { Database, WriteStatement } from '@switchback/db/client.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { insertVoidNotifications } from '@switchback/db/insert-staff-notification.ts'
import { orderChanges } from '@switchback/db/schema/orders/order-changes.ts'
import { rateCards } from '@switchback/db/schema/rates/rate-cards.ts'
import { rateEvents } from '@switchback/db/schema/rate-changes/rate-events.ts'
import { and, eq, exists, gt, isNull, sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import { versionsOf } from './current-retail-card.ts'
import { findStructure, refuseStale } from './find-structure.ts'
import { nextRevision } from './publish-version.ts'

type Context = Pick<RequestContext, 'db' | 'now'>
type By = { readonly userId: string }

/** The row of a version that was not withdrawn. */
export function versionRow(db: Database, structureId: string, version: string) {
  return db.sql
    .select()
    .from(rateCards)
    .where(and(versionsOf(structureId), eq(rateCards.version, version)))
}

type VersionRow = typeof rateCards.$inferSelect

/** The proposed changes that a trigger voids with the mark: they wait, and name the version. */
function endsWith({ sql: tables }: Database, version: string, at: string): SQL | undefined {
  const unmarked = and(eq(rateCards.version, version), isNull(rateCards.mistakenAt))
  return and(
    sql`${orderChanges.state} = 'waiting'`,
    gt(orderChanges.expiresAt, at),
    sql`EXISTS (SELECT 1 FROM json_tree(${orderChanges.price})
      WHERE key IN ('rateVersion', 'settingsVersion') AND atom = ${version})`,
    exists(tables.select({ version: rateCards.version }).from(rateCards).where(unmarked)),
  )
}

/**
 * Marks a version that another one has replaced, and records who did it. Triggers end its stored quotes and proposed
 * changes, of which staff are notified, and make its unpaid orders exceptions, whoever saved or placed them.
 */
export function markingOf(
  { db, now }: Context,
  { version, structureId, card }: VersionRow,
  { note, userId }: By & { readonly note: string | null },
): WriteStatement[] {
  const at = now.toISOString()
  return [
    insertVoidNotifications(endsWith(db, version, at) ?? sql`FALSE`, at),
    db.sql
      .update(rateCards)
      .set({ mistakenAt: at })
      .where(and(eq(rateCards.version, version), isNull(rateCards.mistakenAt))),
    db.sql.insert(rateEvents).values({
      structureId,
      kind: 'marked_mistaken',
      actorId: userId,
      version,
      before: figuresOf(card),
      note,
      createdAt: at,
    }),
  ]
}

/**
 * Marks a version of the past as published by mistake: its price is honored for nobody from now on. Idempotent.
 * @throws Refusal `not_found`; `illegal_transition` for the version in effect or a scheduled one; `rates_changed`.
 * Source: RATE-19.
 */
export async function markMistaken(
  context: Context,
  id: string,
  { revision, version, note }: MarkMistakenRates,
  { userId }: By,
): Promise<void> {
  const { db, now } = context
  const found = await findStructure(db, id, now)
  const [[row]] = await db.read([versionRow(db, id, version)])
  if (!row) throw new Refusal('not_found')
  if (row.mistakenAt !== null) return
  refuseStale(found, revision)
  if (found.current?.version === version) {
    throw new Refusal('illegal_transition', {
      sentence:
        'These rates are in effect. Roll back to an older version, and say that this one was a mistake.',
    })
  }
  if (found.scheduled.some((each) => each.version === version)) {
    throw new Refusal('illegal_transition', {
      sentence: 'This version is only scheduled. Withdraw it instead.',
    })
  }
  const { isHeld } = await guardedBatch(db, {
    guard: nextRevision(context, found),
    steps: markingOf(context, row, { userId, note }),
  })
  if (!isHeld) throw new Refusal('rates_changed')
}

/** Quotes are valid for less. */
const oldestQuoteDays = 16
const dayMs = 86_400_000

/** The quotes that marking a version would end, and the work it would give staff. @throws Refusal `not_found` Source: RATE-19. */
export async function mistakeEffects(
  { db, now }: Context,
  id: string,
  version: string,
): Promise<MistakeEffects> {
  const at = now.toISOString()
  const oldest = new Date(now.getTime() - oldestQuoteDays * dayMs).toISOString()
  const [[effects]] = await db.read([
    db.sql
      .select({
        quoteCount: sql<number>`(SELECT count(*) FROM quotes WHERE created_at >= ${oldest} AND valid_until_at >= ${at}
          AND (rate_version = ${version} OR settings_version = ${version}))`,
        unpaidOrderCount: sql<number>`(SELECT count(*) FROM orders
          WHERE id IN (SELECT order_id FROM unpaid_orders_by_rates WHERE version = ${version}))`,
      })
      .from(rateCards)
      .where(and(versionsOf(id), eq(rateCards.version, version))),
  ])
  if (!effects) throw new Refusal('not_found')
  return effects
}
