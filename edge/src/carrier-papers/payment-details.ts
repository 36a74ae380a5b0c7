import {
  masked,
  type MaskedPaymentDetails,
  type PaymentDetails,
  type SavePaymentDetails,
} from '@switchback/core/carriers/payment-details.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { Database } from '@switchback/db/client.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { carrierAccounts } from '@switchback/db/schema/carriers/carrier-papers.ts'
import { carriers } from '@switchback/db/schema/carriers/carriers.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { changedFields } from '../audit/changed-fields.ts'
import type { Config } from '../config.ts'
import type { RequestContext } from '../request-context.ts'
import { seal, unseal } from '../session/seal.ts'
import { nameOfUser } from '../carriers/carrier-history.ts'
import { carrierNotFound, changedMeanwhile } from '../carriers/existing-carrier.ts'
import { paperEvent } from './paper-event.ts'

type DetailsContext = Pick<RequestContext, 'db' | 'now' | 'config'>
type Sealing = Pick<Config, 'encryptionSecret'>

/** The sealed text names its carrier, so that a row under another one opens nothing. */
const sealDetails = (config: Sealing, carrierId: string, details: PaymentDetails): Promise<string> =>
  seal(config, JSON.stringify({ carrierId, details }))

async function unsealDetails(config: Sealing, carrierId: string, sealed: string): Promise<PaymentDetails> {
  const opened = JSON.parse(await unseal(config, sealed)) as { carrierId: string; details: PaymentDetails }
  if (opened.carrierId !== carrierId) throw new Error('The payment details belong to another carrier')
  return opened.details
}

/** A carrier that is not deleted, with its sealed payment details. @throws Refusal `not_found` */
async function findAccount(db: Database, carrierId: string) {
  const [[found]] = await db.read([
    db.sql
      .select({ account: carrierAccounts, changedBy: nameOfUser })
      .from(carriers)
      .leftJoin(carrierAccounts, eq(carrierAccounts.carrierId, carriers.id))
      .leftJoin(users, eq(users.id, carrierAccounts.changedBy))
      .where(and(eq(carriers.id, carrierId), isNull(carriers.deletedAt))),
  ])
  if (!found) throw carrierNotFound()
  return found
}

/** The payment details of a carrier with masked numbers; null if there are none. @throws Refusal `not_found` */
export async function readPaymentDetails(
  { db, config }: DetailsContext,
  carrierId: string,
): Promise<MaskedPaymentDetails | null> {
  const { account, changedBy } = await findAccount(db, carrierId)
  if (!account) return null
  const details = await unsealDetails(config, carrierId, account.detailsEncrypted)
  return { ...masked(details), revision: account.revision, changedBy, changedAt: account.changedAt }
}

/**
 * The payment details in full. Each look is an event of the carrier, and so an entry of the audit, before anything is
 * shown.
 * @throws Refusal `not_found`, also if there are none
 * Source: CARRIER-10, AUDIT-1.
 */
export async function revealPaymentDetails(
  context: DetailsContext,
  carrierId: string,
  actorId: string,
): Promise<PaymentDetails> {
  const { db, config } = context
  const { account } = await findAccount(db, carrierId)
  if (!account) throw new Refusal('not_found', { sentence: 'This carrier has no payment details.' })
  const details = await unsealDetails(config, carrierId, account.detailsEncrypted)
  await db.write([paperEvent(context, carrierId, actorId, { kind: 'payment_details_seen', changes: {} })])
  return details
}

/** Details that come after removed ones share no revision with them: a screen that shows the old account saves nothing. */
const firstRevision = (now: Date): number => now.getTime()

/**
 * Replaces the payment details of a carrier. The event has both sides with masked numbers.
 * @throws Refusal `not_found`; `order_changed` if somebody else saved them meanwhile
 * Source: CARRIER-10.
 */
export async function savePaymentDetails(
  context: DetailsContext,
  carrierId: string,
  { revision, ...details }: SavePaymentDetails,
  actorId: string,
): Promise<void> {
  const { db, config, now } = context
  const { account } = await findAccount(db, carrierId)
  if ((account?.revision ?? 0) !== revision) throw changedMeanwhile('carrier')
  const before = account && (await unsealDetails(config, carrierId, account.detailsEncrypted))
  if (before && Object.keys(changedFields(before, details)).length === 0) return
  const sealed = await sealDetails(config, carrierId, details)
  const at = now.toISOString()
  const { isHeld } = await guardedBatch(db, {
    guard: sql`INSERT INTO ${carrierAccounts} (carrier_id, details_encrypted, revision, changed_by, changed_at)
      SELECT ${carrierId}, ${sealed}, ${firstRevision(now)}, ${actorId}, ${at} FROM ${carriers}
      WHERE ${carriers.id} = ${carrierId} AND ${carriers.deletedAt} IS NULL
        AND (${revision} = 0 OR EXISTS (SELECT 1 FROM ${carrierAccounts} WHERE ${carrierAccounts.carrierId} = ${carrierId}))
      ON CONFLICT (carrier_id) DO UPDATE SET details_encrypted = excluded.details_encrypted,
        revision = ${revision + 1}, changed_by = excluded.changed_by, changed_at = excluded.changed_at
      WHERE revision = ${revision}`,
    steps: [
      paperEvent(context, carrierId, actorId, {
        kind: 'payment_details_changed',
        changes: changedNumbers(before ?? undefined, details),
      }),
    ],
  })
  if (!isHeld) throw changedMeanwhile('carrier')
}

/** Each field that differs, masked; a number that changed before its last digits is named all the same. */
function changedNumbers(before: PaymentDetails | undefined, after: PaymentDetails) {
  const [shownBefore, shownAfter] = [before && masked(before), masked(after)]
  return Object.fromEntries(
    Object.keys(changedFields(before, after)).map((name) => {
      const field = name as keyof PaymentDetails
      return [field, [shownBefore?.[field] ?? null, shownAfter[field]] as const]
    }),
  )
}

/** Removes the payment details of a carrier. @throws Refusal `not_found`; `order_changed`. Source: CARRIER-10. */
export async function removePaymentDetails(
  context: DetailsContext,
  carrierId: string,
  revision: number,
  actorId: string,
): Promise<void> {
  const { db, config } = context
  const { account } = await findAccount(db, carrierId)
  if (!account) return
  const details = masked(await unsealDetails(config, carrierId, account.detailsEncrypted))
  const { isHeld } = await guardedBatch(db, {
    guard: db.sql
      .delete(carrierAccounts)
      .where(and(eq(carrierAccounts.carrierId, carrierId), eq(carrierAccounts.revision, revision))),
    steps: [
      paperEvent(context, carrierId, actorId, {
        kind: 'payment_details_removed',
        changes: Object.fromEntries(
          Object.entries(details).map(([field, value]) => [field, [value, null] as const]),
        ),
      }),
    ],
  })
  if (!isHeld) throw changedMeanwhile('carrier')
}
