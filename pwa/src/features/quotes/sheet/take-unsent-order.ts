import type { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import { currentAccount } from '../../../offline/current-account.ts'
import { holdForEdit } from '../../../offline/outbox/change-outbox.ts'
import { OperationBusy } from '../../../offline/outbox/operation-busy.ts'
import { findOperation } from '../../../offline/outbox/read-outbox.ts'

const gone = "This order isn't on this device anymore. It was sent or discarded."
const failed = "We couldn't open this order for changes. Please try again."
const busy = 'This order is being sent right now. Please look at your orders in a moment.'

/**
 * Holds an order back and returns it, for its vehicles to be changed on the sheet; else the reason why it cannot be
 * changed now. Source: OFFLINE-3.
 */
export async function takeUnsentOrder(id: string): Promise<OutboxOperation | string> {
  const account = currentAccount()
  const operation = await findOperation(account, id)
  if (operation?.kind !== 'place_order') return gone
  try {
    await holdForEdit(id, account)
    return operation
  } catch (error) {
    return error instanceof OperationBusy ? busy : failed
  }
}
