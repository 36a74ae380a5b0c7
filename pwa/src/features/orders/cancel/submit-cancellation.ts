import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { queryClient } from '../../../api/query-client.ts'
import { currentAccount } from '../../../offline/device/current-account.ts'
import { DeviceStorageError } from '../../../offline/database/storage-problem.ts'
import { OperationBusy } from '../../../offline/outbox/operation-busy.ts'
import { queueOperations } from '../../../offline/outbox/queue-operation.ts'
import { waitForOperation, type Waited } from '../../../offline/outbox/wait-for-operation.ts'
import { cancelDealerOrder } from '../../../queries/dealer-order-calls.ts'
import { cancelDealerSendText } from '../words.ts'

const patienceMs = 8000

type Cancellation = { readonly operationId: string; readonly orderId: string; readonly reason: string }

/** A device that stores nothing sends it without the outbox. */
async function cancelDirectly({ orderId, reason }: Cancellation): Promise<'applied' | 'failed'> {
  try {
    await cancelDealerOrder(orderId, { reason })
    return 'applied'
  } catch {
    return 'failed'
  } finally {
    // Staff may have assigned a driver in the meantime, so refresh the lists.
    void queryClient.invalidateQueries({ queryKey: ['dealer'] })
  }
}

/**
 * Cancels an order of the dealership through the outbox, after what waits for the order, and waits a few seconds for the
 * result. Source: OFFLINE-2, ORDER-28.
 */
export async function submitCancellation(cancellation: Cancellation): Promise<Waited['kind'] | 'failed'> {
  const account = currentAccount()
  const { operationId, orderId, reason } = cancellation
  const title = cancelDealerSendText(displayOrderId(orderId))
  const operation = { id: operationId, kind: 'cancel_order', lane: orderId, title } as const
  try {
    await queueOperations(account, [{ ...operation, payload: { orderId, reason } }])
  } catch (error) {
    if (error instanceof DeviceStorageError) return cancelDirectly(cancellation)
    // It is being sent with another reason, and cancels all the same.
    if (!(error instanceof OperationBusy)) throw error
  }
  return (await waitForOperation(account, operationId, patienceMs)).kind
}
