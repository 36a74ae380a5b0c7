import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { RollBackRates } from '@switchback/core/rates/edit-rates.ts'
import { figuresOf } from '@switchback/core/rates/rate-figures.ts'
import type { RequestContext } from '../request-context.ts'
import { findStructure, refuseStale } from './find-structure.ts'
import { markingOf, versionRow } from './mark-mistaken.ts'
import { isActive } from './publish-rates.ts'
import { publishVersion } from './publish-version.ts'

/**
 * Publishes a copy of an older version, at once; if the version in effect was a mistake, it is marked so in the same
 * write. History is never rewritten.
 * @throws Refusal `not_found` if the structure never had this version in effect; `illegal_transition` if the older
 * version was a mistake; `invalid` for figures that cannot be published; `rates_changed`.
 * Source: RATE-15, RATE-19.
 */
export async function rollBackRates(
  context: Pick<RequestContext, 'db' | 'now'>,
  id: string,
  { revision, version, wasMistake, note }: RollBackRates,
  { userId }: { readonly userId: string },
): Promise<void> {
  const { db, now } = context
  const found = await findStructure(db, id, now)
  refuseStale(found, revision)
  const { current } = found
  const [[older], [replaced]] = await db.read([
    versionRow(db, id, version),
    versionRow(db, id, current?.version ?? ''),
  ])
  if (!older || older.effectiveFromAt > now.toISOString()) throw new Refusal('not_found')
  if (older.version === current?.version) {
    throw new Refusal('rates_changed', { sentence: 'This version is in effect already.' })
  }
  if (older.mistakenAt !== null) {
    throw new Refusal('illegal_transition', {
      sentence:
        'This version was published by mistake. Roll back to another one, or change its figures in a draft.',
    })
  }
  await publishVersion(context, found, {
    figures: figuresOf(older.card),
    isActive: isActive(current?.card),
    effectiveFromAt: now.toISOString(),
    kind: 'rolled_back',
    note,
    actorId: userId,
    steps: wasMistake && replaced ? markingOf(context, replaced, { userId, note }) : [],
  })
}
