import type { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import { currentAccount } from '../../../../offline/device/current-account.ts'
import { holdForEdit } from '../../../../offline/outbox/change-outbox.ts'
import { OperationBusy } from '../../../../offline/outbox/operation-busy.ts'
import { findOperation } from '../../../../offline/outbox/read-outbox.ts'
import { unsentBusy, unsentFailed, unsentGone } from '../../words.ts'

/** An attempt to send it ends within a moment, as a rule. */
const waitsMs = [300, 700, 1500]

/** Holds the order back once no attempt is under way. @throws OperationBusy, DeviceStorageError */
async function hold(id: string, account: string): Promise<void> {
  for (const waitMs of waitsMs) {
    try {
      return await holdForEdit(id, account)
    } catch (error) {
      if (!(error instanceof OperationBusy)) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
  return holdForEdit(id, account)
}

/**
 * Holds an order back and returns it, for its vehicles to be changed on the sheet; else the reason why it cannot be
 * changed now. An order that `problemOf` objects to is not held back. Source: OFFLINE-3.
 */
export async function takeUnsentOrder(
  id: string,
  problemOf: (order: OutboxOperation) => Promise<string | undefined>,
): Promise<OutboxOperation | string> {
  const account = currentAccount()
  try {
    const order = await findOperation(account, id)
    if (order?.kind !== 'place_order') return unsentGone
    const problem = await problemOf(order)
    if (problem !== undefined) return problem
    await hold(id, account)
    // As it is now: the attempt may have left a trace, or placed it.
    return (await findOperation(account, id)) ?? unsentGone
  } catch (error) {
    return error instanceof OperationBusy ? unsentBusy : unsentFailed
  }
}
