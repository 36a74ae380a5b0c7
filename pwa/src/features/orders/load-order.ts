import type { OrderResponse } from '@switchback/core/orders/order-response.ts'
import { orderQuery } from '../../api/order-calls.ts'
import { queryClient } from '../../api/query-client.ts'
import { CallFailed } from '../../api/refused.ts'

/** The order, or nothing where there is none under this id. Anything else is thrown on to the error page. */
export async function loadOrder(orderId: string | undefined): Promise<OrderResponse | undefined> {
  if (!orderId) return undefined
  try {
    // What is known already is shown at once; the screen asks again.
    return await queryClient.ensureQueryData(orderQuery(orderId))
  } catch (error) {
    const status = error instanceof CallFailed && error.failure.kind === 'refused' ? error.failure.status : 0
    if (status === 404 || status === 400) return undefined
    throw error
  }
}
