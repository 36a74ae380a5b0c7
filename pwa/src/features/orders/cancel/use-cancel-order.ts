import type { OrderResponse } from '@switchback/core/orders/order-response.ts'
import { useState } from 'react'
import { cancelOrder, orderQuery } from '../../../queries/order-calls.ts'
import { queryClient } from '../../../api/query-client.ts'
import { CallFailed } from '../../../api/refused.ts'

export type CancelState = { kind: 'open'; message?: string } | { kind: 'cancelling' }

function messageOf(error: unknown): string {
  if (error instanceof CallFailed && error.failure.kind === 'refused' && error.failure.error) {
    return error.failure.error
  }
  return 'We could not reach the server, so we do not know whether the order was cancelled. Please try again.'
}

/** Cancels the order. Idempotent: safe to retry after a lost response. */
export function useCancelOrder(order: OrderResponse, onCancelled: () => void) {
  const [state, setState] = useState<CancelState>({ kind: 'open' })
  const cancel = async (reason: string) => {
    if (state.kind === 'cancelling') return
    setState({ kind: 'cancelling' })
    try {
      queryClient.setQueryData(orderQuery(order.id).queryKey, await cancelOrder(order.id, reason))
      onCancelled()
    } catch (error) {
      setState({ kind: 'open', message: messageOf(error) })
      // Staff may have assigned the driver in the meantime, so refresh the page behind.
      void queryClient.fetchQuery(orderQuery(order.id)).catch(() => undefined)
    }
  }
  return { state, cancel }
}
