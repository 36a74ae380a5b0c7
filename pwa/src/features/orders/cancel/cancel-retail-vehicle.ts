import type { CancelOrder } from '@switchback/core/orders/request/cancel-order.ts'
import { queryClient } from '../../../api/query-client.ts'
import { cancelOrder, orderQuery } from '../../../queries/order-calls.ts'

/** Cancels a vehicle of a customer's order, and shows the order as it is then. Source: ORDER-44. */
export async function cancelRetailVehicle(orderId: string, request: CancelOrder): Promise<void> {
  try {
    queryClient.setQueryData(orderQuery(orderId).queryKey, await cancelOrder(orderId, request))
  } catch (error) {
    // The order may have changed in the meantime, so refresh the page behind.
    void queryClient.fetchQuery(orderQuery(orderId)).catch(() => undefined)
    throw error
  }
}
