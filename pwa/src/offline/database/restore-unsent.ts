import { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import { shownProblem } from './shown-problem.ts'
import { secondCopy } from '../copies/second-copy.ts'
import { unreadCopies } from '../copies/unread-copies.ts'
import { unsentCopy } from '../copies/unsent-copy.ts'
import { deviceChanges } from '../device/device-changes.ts'
import { within } from '../device/within.ts'
import type { DeviceDatabase } from './schema.ts'

/** A browser's caches can hang for ever; the device then works on, and puts back what comes later. */
const patienceMs = 10_000

type Row = Readonly<Record<string, unknown>>

/** When the user last gave an operation its contents. */
const contentsAt = ({ queuedAt, history = [] }: OutboxOperation): number =>
  Math.max(
    queuedAt,
    ...history.flatMap(({ status, at }) => (status === 'edited' || status === 'accepted' ? [at] : [])),
  )

/**
 * Whether the database lost the last edit, by the count of edits: the clock may have been set meanwhile, and the history
 * is short. Times tell it for work that was queued anew under its id, or edited by an app that did not count. A row that
 * this version cannot read stays as it is.
 */
function isOlder(row: Row, copy: OutboxOperation): boolean {
  const { data } = OutboxOperation.safeParse(row)
  if (!data) return false
  const { edits = 0, queuedAt } = data
  const isCounted = queuedAt === copy.queuedAt && (edits > 0 || copy.edits !== undefined)
  return isCounted ? edits < (copy.edits ?? 0) : contentsAt(data) < contentsAt(copy)
}

/**
 * Puts back what the database has lost of the copies. Returns the copies that it lost, and those of operations that are
 * known to be done or discarded.
 * Source: ADR-62.
 */
function settle(database: DeviceDatabase, copies: readonly OutboxOperation[]) {
  const { outbox, doneOperations } = database
  // In one transaction: another tab may be sending, or restoring too.
  return database.transaction('rw', [outbox, doneOperations], async () => {
    const ids = copies.map(({ id }) => id)
    const rows = await outbox.bulkGet(ids)
    const ends = await doneOperations.bulkGet(ids)
    const lost = copies.filter((copy, at) => {
      const row = rows[at]
      return row ? isOlder(row, copy) : !ends[at]
    })
    await outbox.bulkPut(lost)
    return { lost, ended: ids.filter((_, at) => !rows[at] && ends[at]) }
  })
}

async function putBack(
  database: DeviceDatabase,
  account: string,
  copies: readonly OutboxOperation[],
): Promise<void> {
  if (copies.length > 0) {
    const { lost, ended } = await settle(database, copies)
    // Signing out deletes the history next, which alone keeps these from coming back.
    await within(patienceMs, secondCopy.remove(account, ended))
    if (lost.length > 0) {
      unsentCopy.expect(account)
      shownProblem.show('restored')
    }
  }
  unreadCopies.forget(account)
}

/** The copies came after the page had opened. */
async function putBackLate(
  database: DeviceDatabase,
  account: string,
  reading: Promise<readonly OutboxOperation[]>,
): Promise<void> {
  unreadCopies.note(account)
  try {
    await putBack(database, account, await reading)
  } catch {
    // The database was closed meanwhile: its next opening asks again.
    return
  }
  deviceChanges.announce(account)
  const { resumeSync } = await import('../sync/resume-sync.ts')
  await resumeSync()
}

/**
 * Puts unsent work back that the browser has lost: the whole database, the last writes, or some in the middle. Nothing
 * tells whether a database is whole, so each copy that is neither in the outbox nor in the history counts as lost. Its id
 * makes it safe to send it once more. Tells the user, because files are not in the copy. A copy goes only when its
 * operation is in the history. Copies that do not come within ten seconds are put back when they do. Source: OFFLINE-24.
 */
export async function restoreUnsent(database: DeviceDatabase, account: string): Promise<void> {
  const reading = secondCopy.read(account)
  const copies = await within(patienceMs, reading)
  if (copies) await putBack(database, account, copies)
  else void putBackLate(database, account, reading)
}
