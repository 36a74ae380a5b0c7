import type { CancelDealerOrder } from '@switchback/core/orders/request/dealer-order.ts'
import { queryClient } from '../../../api/query-client.ts'
import { cancelDealerOrder } from '../../../queries/dealer-order-calls.ts'

/** Cancels a vehicle of a dealership's order, and refreshes what shows it. Source: ORDER-44. */
export async function cancelDealerVehicle(orderId: string, request: CancelDealerOrder): Promise<void> {
  try {
    await cancelDealerOrder(orderId, request)
  } finally {
    // Also after a refusal: somebody else may have changed the order.
    void queryClient.invalidateQueries({ queryKey: ['dealer'] })
  }
}
