import * as z from 'zod/mini'

/**
 * One piece of unsent work on a device, as its outbox stores it: a file to upload. Fields of newer versions survive,
 * because an older app must not drop what it does not know.
 * Source: OFFLINE-2, OFFLINE-3.
 */
export const OutboxOperation = z.looseObject({
  /** A UUIDv7 of this device: the idempotency key, made and stored before the first attempt. */
  id: z.string().check(z.minLength(1)),
  kind: z.string(),
  /** The format version of its kind. */
  version: z.int(),
  /** The order that it belongs to. Operations of one lane are sent in sequence; lanes do not wait for each other. */
  lane: z.string(),
  /** Milliseconds, like every time below. */
  queuedAt: z.number(),
  /** `sending` is a lease that ends at `leaseUntil`; `attention` waits for the person. */
  status: z.enum(['pending', 'sending', 'attention']),
  /** Failed attempts since the last reset. */
  attempts: z.int(),
  /** The earliest time of the next attempt; 0 is at once. */
  notBefore: z.number(),
  leaseUntil: z.number(),
  /** Why it needs attention, as a sentence for the person. */
  refusal: z.optional(z.string()),
})
export type OutboxOperation = Readonly<z.output<typeof OutboxOperation>>

/** A new operation, due at once. */
export function newOperation(operation: {
  id: string
  kind: string
  version: number
  lane: string
  queuedAt: number
}): OutboxOperation {
  return { ...operation, status: 'pending', attempts: 0, notBefore: 0, leaseUntil: 0 }
}
