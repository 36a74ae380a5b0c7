import { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import { currentAccount, visitor } from '../device/current-account.ts'
import { onDevice } from '../database/on-device.ts'
import { parseRows } from '../database/stored-rows.ts'
import { deviceChanges } from '../device/device-changes.ts'
import { saveDone } from '../database/save-done.ts'
import { nextSyncStep, type SyncStep } from './next-sync-step.ts'
import { saveOrderedQuotes } from './save-ordered-quotes.ts'
import { secondCopy } from '../copies/second-copy.ts'
import type { SyncEvent } from './sync-event.ts'
import { unsentCopy } from '../copies/unsent-copy.ts'

/** Visitors have no session; an account sends only under its own. Source: OFFLINE-4. */
const isSignedIn = (account: string): boolean => account === visitor || currentAccount() === account

/**
 * Reads the outbox, decides, and stores the decision in one transaction, so that two tabs never send the same operation.
 * Resolves when it is on disk. Safe to repeat. @throws DeviceStorageError
 */
export async function takeStep(account: string, event: SyncEvent): Promise<SyncStep> {
  const { step, operations } = await onDevice(account, async (database) => {
    const { outbox, files, contents, setAside, doneOperations, orderedQuotes } = database
    const tables = [outbox, files, contents, setAside, doneOperations, orderedQuotes]
    return database.transaction('rw', tables, async () => {
      const rows = await outbox.toArray()
      const before = await parseRows(database, outbox, { schema: OutboxOperation, rows })
      const clock = { now: Date.now(), random: Math.random() }
      const next = nextSyncStep({ operations: before, isSignedIn: isSignedIn(account) }, event, clock)
      await outbox.bulkPut([...next.save])
      for (const table of [outbox, files, contents]) await table.bulkDelete([...next.remove])
      await saveDone(database, next.done)
      await saveOrderedQuotes(database, event)
      // The files of an order that was just placed now belong to the order.
      for (const { id, orderId } of next.done) {
        if (orderId) await files.where({ owner: id }).modify({ owner: orderId })
      }
      const changed = new Map(next.save.map((operation) => [operation.id, operation]))
      const left = before.filter(({ id }) => !next.remove.includes(id))
      return { step: next, operations: left.map((operation) => changed.get(operation.id) ?? operation) }
    })
  })
  unsentCopy.write(account, operations)
  await secondCopy.remove(account, step.remove)
  const refused = step.save.filter(({ status }) => status === 'attention')
  await secondCopy.save(account, refused)
  if (step.save.length > 0 || step.remove.length > 0) deviceChanges.announce(account)
  return step
}
