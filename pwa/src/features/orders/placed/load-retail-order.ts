import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import { orderQuery } from '../../../queries/order-calls.ts'
import { queryClient } from '../../../api/query-client.ts'
import { refusalIn } from '../../../api/refused.ts'

/** The order, or undefined if none has this id. Rethrows any other error to the error page. */
export async function loadRetailOrder(orderId: string | undefined): Promise<OrderResponse | undefined> {
  if (!orderId) return undefined
  try {
    // Shows cached data at once; the screen refetches it.
    return await queryClient.ensureQueryData(orderQuery(orderId))
  } catch (error) {
    const status = refusalIn(error)?.status
    if (status === 404 || status === 400) return undefined
    throw error
  }
}
