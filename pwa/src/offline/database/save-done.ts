import { DoneOperation } from '@switchback/core/offline/done-operation.ts'
import type { DeviceDatabase } from './schema.ts'

/** As many as the sync center shows. */
const atMost = 200

/** Adds operations to the history, within the caller's transaction; the oldest ones go. */
export async function saveDone(
  { doneOperations }: DeviceDatabase,
  done: readonly DoneOperation[],
): Promise<void> {
  if (done.length === 0) return
  await doneOperations.bulkPut(done.map((value) => ({ id: value.id, savedAt: value.doneAt, value })))
  const oldestFirst = await doneOperations.orderBy('savedAt').primaryKeys()
  await doneOperations.bulkDelete(oldestFirst.slice(0, Math.max(0, oldestFirst.length - atMost)))
}

/** How an operation left the outbox, within the caller's transaction. */
export async function findDoneRow(
  { doneOperations }: DeviceDatabase,
  id: string,
): Promise<DoneOperation | undefined> {
  return DoneOperation.safeParse((await doneOperations.get(id))?.value).data
}
