import * as z from 'zod/mini'

/** One attempt or choice in the life of an operation, for the user to read. */
const HistoryEntry = z.looseObject({
  at: z.number(),
  /** `no_response` may hide an effect; `retry` is the server's own word. */
  status: z.enum(['refused', 'retry', 'no_response', 'signed_out', 'edited', 'accepted', 'again']),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
})
export type HistoryEntry = Readonly<z.output<typeof HistoryEntry>>

/** The server's refusal: what a screen needs to offer choices. `facts` are those of `OperationResult`. */
export const RefusedOperation = z.looseObject({
  /** A `RefusalCode`; a newer server may know more of them. Empty if a proxy refused. */
  code: z.string(),
  message: z.string(),
  /** The status of the whole request if that was refused (403, 413), else 409. */
  status: z.number(),
  details: z.array(z.object({ path: z.string(), message: z.string() })),
  facts: z.looseObject({}),
})
export type RefusedOperation = Readonly<z.output<typeof RefusedOperation>>

/** The contents before an edit that was made while nobody knew whether they had arrived. */
const EarlierContents = z.looseObject({
  capturedAt: z.string(),
  /** The version of the payload; missing in older rows, whose versions never differ. */
  version: z.optional(z.int()),
  payload: z.unknown(),
  title: z.optional(z.string()),
})

/**
 * One piece of unsent work on a device, as its outbox stores it: a file to upload, or an operation of `POST /api/sync`.
 * Fields of newer versions survive, because an older app must not drop what it does not know.
 * Source: OFFLINE-2, OFFLINE-3.
 */
export const OutboxOperation = z.looseObject({
  /** A UUIDv7 of this device: the idempotency key, made and stored before the first attempt. */
  id: z.string().check(z.minLength(1)),
  /** `file`, or an `OperationKind`. */
  kind: z.string(),
  /** The format version of its kind. */
  version: z.int(),
  /**
   * The chain of the operation, under the name that stored rows have: an order's id, or the operation that places the
   * order. Operations of one chain are sent in sequence; chains do not wait for each other.
   */
  lane: z.string(),
  /** Milliseconds, like every time below. */
  queuedAt: z.number(),
  /** `sending` is a lease that ends at `leaseUntil`; `attention` waits for the user. */
  status: z.enum(['pending', 'sending', 'attention']),
  /** Failed attempts since the last reset. */
  attempts: z.int(),
  /** The earliest time of the next attempt; 0 is at once. */
  notBefore: z.number(),
  leaseUntil: z.number(),
  /** Why it needs attention, as a sentence for the user. */
  refusal: z.optional(z.string()),

  /** The JSON to send, stored once and sent unchanged: the server hashes it with its keys in this order. Not for files. */
  payload: z.optional(z.unknown()),
  /** ISO, by the clock of the device on which it was made. Part of the hash. */
  capturedAt: z.optional(z.string()),
  /** The device on which it was made: another one if it was imported. */
  deviceId: z.optional(z.string()),
  /** Short words for lists: `Order: 2021 Toyota Camry, 33602 to 75201`. */
  title: z.optional(z.string()),
  /** A hash of what the form said that it came from. Undefined once it was changed elsewhere. */
  formHash: z.optional(z.string()),
  /** How often it was given other contents; missing in rows of older apps. */
  edits: z.optional(z.int()),
  /** The latest attempts and choices, oldest first. */
  history: z.optional(z.array(HistoryEntry)),
  /** Set while it needs attention because of the server. */
  refused: z.optional(RefusedOperation),
  /** It was sent without a definite response: it may have taken effect. */
  isUnsure: z.optional(z.boolean()),
  earlier: z.optional(z.array(EarlierContents)),
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

const longestHistory = 20

/** The operation with one more entry; the oldest ones go. */
export const withHistory = (operation: OutboxOperation, entry: HistoryEntry): OutboxOperation => ({
  ...operation,
  history: [...(operation.history ?? []), entry].slice(-longestHistory),
})
