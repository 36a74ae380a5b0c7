import { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import type { PlaceOrderPayloadInput } from '@switchback/core/sync/payloads.ts'
import { currentAccount } from '../device/current-account.ts'
import { onDevice } from '../database/on-device.ts'
import type { DeviceDatabase } from '../database/schema.ts'
import { parseRows } from '../database/stored-rows.ts'
import { deviceId } from '../device/device-id.ts'
import { counters } from '../sync/device-report.ts'
import { doneOperation } from '../sync/done-operations.ts'
import { syncOf } from '../sync/run-sync.ts'
import { secondCopy } from '../copies/second-copy.ts'
import { isForRequest } from '../sync/sync-event.ts'
import { changeCounter } from './change-counter.ts'
import { heldForEdit, OperationBusy } from './operation-busy.ts'
import { atCurrentPrice, dueAgain, withContents, withSeenOrders } from './changed-operation.ts'
import { sendQueued } from './queue-operation.ts'
import { findRow } from './read-outbox.ts'
import { saveDone } from '../database/save-done.ts'

/** Changes an operation in one transaction and sends it. Does nothing if it is gone. @throws OperationBusy */
async function change(
  account: string,
  id: string,
  to: (operation: OutboxOperation) => OutboxOperation,
): Promise<void> {
  const changed = await onDevice(account, (database) => {
    const { outbox, setAside } = database
    return database.transaction('rw', [outbox, setAside], async () => {
      const operation = await findRow(database, id)
      if (operation?.status === 'sending') return 'busy'
      const after = operation && to(operation)
      if (after) await outbox.put(after)
      return after
    })
  })
  if (changed === 'busy') throw new OperationBusy()
  if (changed) await secondCopy.save(account, [changed])
  sendQueued(account)
}

/** Sends everything that waits, now. */
export const retryNow = (account = currentAccount()): void => syncOf(account).post({ kind: 'retry-now' })

/** Sends an operation that needs attention once more, as it is. @throws OperationBusy, DeviceStorageError */
export const retryOperation = (id: string, account = currentAccount()): Promise<void> =>
  change(account, id, (operation) => dueAgain(operation))

const held = 'Not sent while you change it.'

/**
 * Holds an operation back until the user sends or replaces it; one that was surely refused waits anyway.
 * @throws OperationBusy, DeviceStorageError
 */
export const holdForEdit = (id: string, account = currentAccount()): Promise<void> =>
  change(account, id, (operation) =>
    operation.status === 'attention' && !operation.isUnsure
      ? operation
      : {
          ...operation,
          status: 'attention',
          refusal: held,
          refused: { code: heldForEdit, message: held, status: 0, details: [], facts: {} },
        },
  )

/** Gives an operation other contents, and sends it. @throws OperationBusy, DeviceStorageError */
export const editOperation = (
  id: string,
  contents: { readonly payload: unknown; readonly title?: string },
  account = currentAccount(),
): Promise<void> => change(account, id, (operation) => withContents(operation, contents, 'edited'))

/**
 * Sends an operation again at the price that the server named when it refused the other one. @throws OperationBusy,
 * DeviceStorageError
 */
export const acceptNewPrice = (id: string, account = currentAccount()): Promise<void> =>
  change(account, id, (operation) => {
    const payload = atCurrentPrice(operation)
    return payload === undefined ? dueAgain(operation) : withContents(operation, { payload }, 'accepted')
  })

/**
 * Sends an order once more although its quote or VIN is on the orders that the server named: the user saw them.
 * @throws OperationBusy, DeviceStorageError
 * Source: ORDER-46.
 */
export const orderAgain = (id: string, account = currentAccount()): Promise<void> =>
  change(account, id, (operation) => {
    const payload = withSeenOrders(operation)
    return payload === undefined ? dueAgain(operation) : withContents(operation, { payload }, 'accepted')
  })

/** Sends an order again, paid by card. @throws OperationBusy, DeviceStorageError */
export const payByCard = (id: string, account = currentAccount()): Promise<void> =>
  change(account, id, (operation) => {
    const { order, ...rest } = operation.payload as PlaceOrderPayloadInput
    return withContents(
      operation,
      { payload: { order: { ...order, paymentMethod: 'stripe' }, ...rest } },
      'edited',
    )
  })

/**
 * Removes an order that will never be placed, with everything that builds on it. Returns what the history and the
 * counts include.
 */
async function removeChain(database: DeviceDatabase, lane: string): Promise<readonly OutboxOperation[]> {
  const { outbox } = database
  const rows = await outbox.where({ lane }).toArray()
  const operations = await parseRows(database, outbox, { schema: OutboxOperation, rows })
  await outbox.bulkDelete(operations.map(({ id }) => id))
  return operations.filter(isForRequest)
}

/** Returns the ids that it removed; `busy` if the operation is being sent, so that it must stay. */
async function remove(database: DeviceDatabase, id: string): Promise<readonly string[] | 'busy'> {
  const { outbox, files, contents } = database
  const operation = await findRow(database, id)
  if (!operation) return []
  if (operation.status === 'sending') return 'busy'
  const fileIds = await files.where({ owner: id }).primaryKeys()
  await files.bulkDelete(fileIds)
  await contents.bulkDelete(fileIds)
  await outbox.delete(id)
  const removed = [operation, ...(await removeChain(database, id))]
  const now = Date.now()
  await saveDone(
    database,
    removed.map((each) => doneOperation(each, 'discarded', now)),
  )
  const own = removed.filter((each) => each.deviceId === deviceId()).length
  await changeCounter(database, counters.discarded, own)
  return removed.map((each) => each.id)
}

/**
 * The user's own discard, after a confirmation: removes an operation, with the files and the cancellation of an order.
 * If `isUnsure` is set, the server may have it all the same. @throws OperationBusy, DeviceStorageError
 * Source: OFFLINE-3.
 */
export async function discardOperation(id: string, account = currentAccount()): Promise<void> {
  const removed = await onDevice(account, (database) => {
    const { outbox, files, contents, meta, doneOperations, setAside } = database
    const tables = [outbox, files, contents, meta, doneOperations, setAside]
    return database.transaction('rw', tables, async () => await remove(database, id))
  })
  if (removed === 'busy') throw new OperationBusy()
  await secondCopy.remove(account, removed)
  sendQueued(account)
}
