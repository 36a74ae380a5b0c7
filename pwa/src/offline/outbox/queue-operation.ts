import { newOperation } from '@switchback/core/offline/outbox-operation.ts'
import type { OperationKind } from '@switchback/core/sync/sync-request.ts'
import { onDevice } from '../database/on-device.ts'
import type { DeviceDatabase } from '../database/schema.ts'
import { deviceChanges } from '../device-changes.ts'
import { deviceId } from '../device-id.ts'
import { counters } from '../sync/device-report.ts'
import { syncOf } from '../sync/run-sync.ts'
import { unsentCopy } from '../sync/unsent-copy.ts'
import { changeCounter } from './change-counter.ts'
import { withContents } from './changed-operation.ts'
import { findRow } from './read-outbox.ts'

/** Work of the person, as a form hands it over. */
export type NewOperation = {
  /** A UUIDv7, made before: the same id is queued once, however often and in however many tabs it is submitted. */
  readonly id: string
  readonly kind: OperationKind
  /** The order that it belongs to; its own id if it places one. */
  readonly lane: string
  readonly title: string
  readonly payload: object
  /** The form whose files belong to the order. */
  readonly form?: string
}

/** What is stored is what is sent: plain JSON. */
const wireJson = (payload: object): unknown => JSON.parse(JSON.stringify(payload))

/** The files that were chosen in the form follow the operation in its lane. */
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

/** After everything in its lane, also within a millisecond, and after somebody set the clock back. */
async function nextTimeInLane({ outbox }: DeviceDatabase, lane: string): Promise<number> {
  const before = await outbox.where({ lane }).toArray()
  return Math.max(Date.now(), ...before.map(({ queuedAt }) => (Number(queuedAt) || 0) + 1))
}

async function put(database: DeviceDatabase, operation: NewOperation): Promise<void> {
  const { outbox, doneOperations } = database
  const { id, kind, lane, title } = operation
  if (await doneOperations.get(id)) return
  const payload = wireJson(operation.payload)
  const known = await findRow(database, id)
  const queuedAt = known?.queuedAt ?? (await nextTimeInLane(database, lane))
  if (!known) {
    const fresh = newOperation({ id, kind, version: 1, lane, queuedAt })
    const capturedAt = new Date().toISOString()
    await outbox.put({ ...fresh, payload, capturedAt, deviceId: deviceId(), title })
    await changeCounter(database, counters.made, 1)
  } else if (known.status !== 'sending') {
    await outbox.put(withContents(known, { payload, title }, 'edited'))
  }
  await takeFiles(database, operation, queuedAt)
}

/** Lets every tab know, and sends at once. */
export function sendQueued(account: string): void {
  deviceChanges.announce(account)
  syncOf(account).post({ kind: 'retry-now' })
}

/**
 * Stores operations in one transaction and starts to send them. Resolves when they are on disk; whether they were applied
 * shows in the outbox and the history. An operation that is queued already takes the new contents, unless it is being
 * sent; one that is done stays done.
 * @throws DeviceStorageError
 * Source: OFFLINE-2.
 */
export async function queueOperations(account: string, operations: readonly NewOperation[]): Promise<void> {
  unsentCopy.expect(account)
  await onDevice(account, (database) => {
    const { outbox, doneOperations, meta, files, setAside } = database
    return database.transaction('rw', [outbox, doneOperations, meta, files, setAside], async () => {
      for (const operation of operations) await put(database, operation)
    })
  })
  sendQueued(account)
}
