import type { DealerActor } from '@switchback/core/access/actor.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { OperationKind, SyncOperation } from '@switchback/core/sync/sync-request.ts'
import type { Database, WriteStatement } from '@switchback/db/client.ts'
import { syncOperations } from '@switchback/db/schema/devices/sync-operations.ts'
import { inArray } from 'drizzle-orm'
import { sha256Hex } from '../http/hash.ts'

export type OperationRow = typeof syncOperations.$inferSelect

/** An operation of a kind and version that the server supports, with the hash that identifies its contents. */
export type KnownOperation = SyncOperation & {
  readonly kind: OperationKind
  readonly payloadHash: string
}

/** The contents of an operation, hashed: the same id must not be used for another one. */
export function hashOf({ kind, version, capturedAt, payload }: SyncOperation): Promise<string> {
  return sha256Hex(JSON.stringify({ kind, version, capturedAt, payload }))
}

/** Reads the operations with these ids that took effect, of any account: an id is globally unique. */
export function operationsById(db: Database, ids: readonly string[]) {
  return db.sql
    .select()
    .from(syncOperations)
    .where(inArray(syncOperations.id, [...ids]))
}

/**
 * The row of the same operation, if it took effect.
 * @throws Refusal `idempotency_mismatch` if its id was used for other contents or by another account.
 * Source: OFFLINE-8.
 */
export function repeatedOperation(
  rows: readonly OperationRow[],
  { id, payloadHash }: KnownOperation,
  { userId, dealerId }: DealerActor,
): OperationRow | undefined {
  const row = rows.find((each) => each.id === id)
  if (!row) return undefined
  const isSame = row.payloadHash === payloadHash && row.userId === userId && row.dealerId === dealerId
  if (!isSame) throw new Refusal('idempotency_mismatch')
  return row
}

/**
 * Inserts the row of an operation: part of the batch of its effect. A repeat violates its primary key, which rolls back
 * the whole batch.
 */
export function insertOperation(
  { db, now }: { readonly db: Database; readonly now: Date },
  { userId, dealerId }: DealerActor,
  operation: KnownOperation,
  result: { readonly orderId: string } | { readonly quoteId: string },
): WriteStatement {
  const { id, deviceId, kind, version, payloadHash, capturedAt } = operation
  return db.sql.insert(syncOperations).values({
    id,
    userId,
    dealerId,
    deviceId,
    kind,
    version,
    payloadHash,
    capturedAt: new Date(capturedAt).toISOString(),
    createdAt: now.toISOString(),
    ...result,
  })
}
