import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { Database } from '@switchback/db/client.ts'
import { idempotencyKeys } from '@switchback/db/schema/system/idempotency-keys.ts'
import { and, eq } from 'drizzle-orm'
import { sha256Hex } from './hash.ts'

/** Makes a request safe to retry: its idempotency key and the hash of its body. */
export type RequestKey = {
  /** The purpose of the key; the same text in another scope is a different key. */
  readonly scope: string
  readonly key: string
  /** SHA-256 of the raw body, in hex. */
  readonly bodyHash: string
}

/**
 * Reads the header `Idempotency-Key`.
 * @throws Refusal `invalid` if it is not 1 to 200 visible ASCII characters.
 * Source: API-6.
 */
export async function readRequestKey(
  scope: string,
  header: string | undefined,
  body: string,
): Promise<RequestKey | undefined> {
  if (header === undefined) return undefined
  if (!/^[\u0021-\u007e]{1,200}$/.test(header)) {
    throw new Refusal('invalid', {
      details: [{ path: 'Idempotency-Key', message: 'Must be 1 to 200 visible characters' }],
    })
  }
  return { scope, key: header, bodyHash: await sha256Hex(body) }
}

/** Reads the response saved under the key, if it was used. Without a key it finds nothing. */
export function idempotentResponse(db: Database, requestKey: Pick<RequestKey, 'scope' | 'key'> | undefined) {
  const { scope = '', key = '' } = requestKey ?? {}
  return db.sql
    .select({ bodyHash: idempotencyKeys.bodyHash, response: idempotencyKeys.response })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)))
}

/**
 * The saved response of the same request, if there is one.
 * @throws Refusal `idempotency_mismatch` if the key was used for another body.
 * Source: API-6.
 */
export function repeatedResponse(
  rows: Awaited<ReturnType<typeof idempotentResponse>>,
  requestKey: RequestKey | undefined,
): unknown {
  const [saved] = rows
  if (!saved) return undefined
  if (saved.bodyHash !== requestKey?.bodyHash) throw new Refusal('idempotency_mismatch')
  return JSON.parse(saved.response)
}

/** Saves the response under the key: a used key violates its constraint, which stops the whole batch. */
export function saveIdempotentResponse(db: Database, requestKey: RequestKey, response: unknown, now: Date) {
  return db.sql.insert(idempotencyKeys).values({
    ...requestKey,
    status: 201,
    response: JSON.stringify(response),
    createdAt: now.toISOString(),
  })
}
