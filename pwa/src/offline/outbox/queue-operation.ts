import { newOperation, type OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import type { OperationKind } from '@switchback/core/sync/sync-request.ts'
import { CallFailed } from '../../api/refused.ts'
import { visitor } from '../device/current-account.ts'
import { onDevice } from '../database/on-device.ts'
import type { DeviceDatabase } from '../database/schema.ts'
import { deviceChanges } from '../device/device-changes.ts'
import { deviceId } from '../device/device-id.ts'
import { counters } from '../sync/device-report.ts'
import { syncOf } from '../sync/run-sync.ts'
import { secondCopy } from '../copies/second-copy.ts'
import { unsentCopy } from '../copies/unsent-copy.ts'
import { changeCounter } from './change-counter.ts'
import { OperationBusy } from './operation-busy.ts'
import { withContents } from './changed-operation.ts'
import { findOtherOrder, type OtherOrder, type QuotesToOrder } from './other-order.ts'
import { findRow, findRows } from './read-outbox.ts'
import { findDoneRow } from '../database/save-done.ts'

/** Work of the user, as a form hands it over. */
export type NewOperation = {
  /** A UUIDv7, made before: the same id is queued once, however often and in however many tabs it is submitted. */
  readonly id: string
  readonly kind: OperationKind
  /** The version of its payload, 1 by default. */
  readonly version?: number
  /** The order that it belongs to; its own id if it places one. */
  readonly lane: string
  readonly title: string
  readonly payload: object
  /** A hash of what the form says, by which every tab knows the same contents again. */
  readonly formHash?: string
  /** The form whose files belong to the order. */
  readonly form?: string
  /** The quotes that it orders, and the orders of them that the user knows: no other one may exist. */
  readonly quotes?: QuotesToOrder
}

/** The contents, stored as they are sent: plain JSON. */
const wireJson = (payload: object): unknown => JSON.parse(JSON.stringify(payload))

/** The files that were chosen in the form follow the operation in its chain. */
async function takeFiles(
  { files, outbox }: DeviceDatabase,
  { id, lane, form }: NewOperation,
  queuedAt: number,
) {
  if (form === undefined) return
  const chosen = await files.where({ owner: form }).sortBy('savedAt')
  for (const [at, file] of chosen.entries()) {
    const fileId = String(file['id'])
    await files.update(fileId, { owner: id })
    const upload = { id: fileId, kind: 'file', version: 1, lane, queuedAt: queuedAt + 1 + at }
    await outbox.put(newOperation(upload))
  }
}

/** After everything in its chain, also within a millisecond, and after somebody set the clock back. */
async function nextTimeInChain({ outbox }: DeviceDatabase, lane: string): Promise<number> {
  const before = await outbox.where({ lane }).toArray()
  return Math.max(Date.now(), ...before.map(({ queuedAt }) => (Number(queuedAt) || 0) + 1))
}

function freshOperation(operation: NewOperation, payload: unknown, queuedAt: number): OutboxOperation {
  const { id, kind, version = 1, lane, title, formHash } = operation
  const fresh = newOperation({ id, kind, version, lane, queuedAt })
  return { ...fresh, payload, capturedAt: new Date().toISOString(), deviceId: deviceId(), title, formHash }
}

const editedOperation = (
  known: OutboxOperation,
  { version = 1, title, formHash }: NewOperation,
  payload: unknown,
): OutboxOperation => ({ ...withContents(known, { payload, title, formHash }, 'edited'), version })

/**
 * `done`: it was applied before, so nothing was queued. `busy`: other contents are being sent right now. An `OtherOrder`
 * has one of the same quotes, so nothing was queued.
 */
type Queued = 'queued' | 'busy' | 'done' | OtherOrder

async function put(database: DeviceDatabase, operation: NewOperation): Promise<Queued> {
  const { outbox, doneOperations } = database
  const { id, lane } = operation
  if ((await findDoneRow(database, id))?.result === 'applied') return 'done'
  const known = await findRow(database, id)
  const other = known ? undefined : await findOtherOrder(database, operation)
  if (other) return other
  // One that was discarded comes back.
  await doneOperations.delete(id)
  const payload = wireJson(operation.payload)
  const isSending = known?.status === 'sending'
  if (isSending && JSON.stringify(known.payload) !== JSON.stringify(payload)) return 'busy'
  const queuedAt = known?.queuedAt ?? (await nextTimeInChain(database, lane))
  if (!known) {
    await outbox.put(freshOperation(operation, payload, queuedAt))
    await changeCounter(database, counters.made, 1)
  } else if (!isSending) {
    await outbox.put(editedOperation(known, operation, payload))
  }
  await takeFiles(database, operation, queuedAt)
  return 'queued'
}

/** Lets every tab know, and sends at once. */
export function sendQueued(account: string): void {
  deviceChanges.announce(account)
  syncOf(account).post({ kind: 'retry-now' })
}

/** As the server would say it to a call of that moment. */
const sessionEnded = () =>
  new CallFailed({
    kind: 'refused',
    status: 401,
    code: 'unauthenticated',
    error: 'Please sign in again.',
    details: [],
    facts: {},
  })

/**
 * Stores operations in one transaction and starts to send them. Resolves when they and their second copies are on disk;
 * whether they were applied shows in the outbox and the history. An operation that is queued already takes the new
 * contents; one that was applied stays so. Nothing is stored for visitors: it would never be sent, and nobody would see it.
 * @returns what became of each. @throws OperationBusy if one is being sent with other contents, after storing the others.
 * @throws DeviceStorageError. CallFailed if the session has ended meanwhile.
 * Source: OFFLINE-2, OFFLINE-4.
 */
export async function queueOperations(
  account: string,
  operations: readonly NewOperation[],
): Promise<readonly Exclude<Queued, 'busy'>[]> {
  if (account === visitor) throw sessionEnded()
  unsentCopy.expect(account)
  const { results, rows } = await onDevice(account, (database) => {
    const { outbox, doneOperations, orderedQuotes, meta, files, setAside } = database
    const tables = [outbox, doneOperations, orderedQuotes, meta, files, setAside]
    return database.transaction('rw', tables, async () => {
      const queued: Queued[] = []
      for (const operation of operations) queued.push(await put(database, operation))
      return { results: queued, rows: await findRows(database, operations) }
    })
  })
  await secondCopy.save(account, rows)
  sendQueued(account)
  return results.map((result) => {
    if (result === 'busy') throw new OperationBusy()
    return result
  })
}
