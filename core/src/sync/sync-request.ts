import * as z from 'zod/mini'
import { Instant } from '#core/fields/day-and-instant.ts'
import { line } from '#core/fields/text-fields.ts'

/** The operations that a device can do offline and send later. Source: OFFLINE-8. */
export const operationKinds = ['place_order', 'cancel_order', 'save_quote'] as const
export type OperationKind = (typeof operationKinds)[number]

/** Maximum number of operations in one request. */
export const maxOperations = 50

/**
 * So many vehicles are ordered by one request; further orders of it are to be sent again in a second. At least one order
 * is always tried.
 * Source: OFFLINE-8.
 */
export const vehiclesAtOnce = 60

const Id = z.uuid('Must be a UUID').check(z.toLowerCase())

/**
 * One operation of a device: the `payload` has a schema by kind and version. A device stores the operation as it will
 * send it, and sends it unchanged until it is confirmed or edited.
 * Source: OFFLINE-8.
 */
export const SyncOperation = z.object({
  /** A UUIDv7, the idempotency key. */
  id: Id,
  kind: line('Name the kind', 40),
  version: z.int().check(z.positive()),
  /** The device on which it was made. */
  deviceId: Id,
  /** By the device's clock. */
  capturedAt: Instant,
  payload: z.unknown(),
})
export type SyncOperation = z.output<typeof SyncOperation>

/** No device counts further: what it reports beyond is recorded as this. */
export const largestCount = 100_000

const Count = z.int().check(
  z.nonnegative(),
  // A report never stops the orders that come with it.
  z.overwrite((count) => Math.min(count, largestCount)),
)

/**
 * A device's report, sent with each request, even without operations. It counts only what `POST /api/sync` takes: orders,
 * quotes and cancellations made on this device under this account, but no files and nothing imported from another device.
 * Source: OFFLINE-10.
 */
const DeviceReport = z.object({
  deviceId: Id,
  /** Operations that wait on the device, before this request. */
  queueLength: Count,
  /** How many of them place an order. */
  waitingOrders: z._default(Count, 0),
  /** When the device began to count, by its clock: signing out deletes an account's data, and its counts with it. */
  countedSince: z.optional(Instant),
  /** Operations made since then. */
  highestSequence: Count,
  /** Operations that the user discarded: they will never arrive. */
  discarded: z._default(Count, 0),
  appVersion: line('Name the version of the app', 40),
})
export type DeviceReport = z.output<typeof DeviceReport>

/**
 * Body of `POST /api/sync`. Each operation is checked by itself, so that a bad one does not block the others. Response,
 * besides `success`: `{ results: OperationResult[] }` in the same order.
 * Source: OFFLINE-8.
 */
export const SyncRequest = z.object({
  device: DeviceReport,
  operations: z
    .array(z.unknown(), 'Name the operations')
    .check(z.maxLength(maxOperations, `At most ${maxOperations} operations at once`)),
})
export type SyncRequest = z.output<typeof SyncRequest>
