import type { OrderAnswer } from '@switchback/core/orders/order-answer.ts'
import { useState } from 'react'
import { cancelOrder, orderQuery } from '../../api/order-calls.ts'
import { queryClient } from '../../api/query-client.ts'
import { CallFailed } from '../../api/refused.ts'

export type CancelState = { kind: 'open'; message?: string } | { kind: 'cancelling' }

function messageOf(fault: unknown): string {
  if (fault instanceof CallFailed && fault.failure.kind === 'refused' && fault.failure.error) {
    return fault.failure.error
  }
  return 'We could not reach the server, so we do not know whether the order was cancelled. Please try again.'
}

/** Cancels once; asking again after a lost answer does no harm. */
export function useCancelOrder(order: OrderAnswer, onCancelled: () => void) {
  const [state, setState] = useState<CancelState>({ kind: 'open' })
  const cancel = async (reason: string) => {
    if (state.kind === 'cancelling') return
    setState({ kind: 'cancelling' })
    try {
      queryClient.setQueryData(orderQuery(order.id).queryKey, await cancelOrder(order.id, reason))
      onCancelled()
    } catch (fault) {
      setState({ kind: 'open', message: messageOf(fault) })
      // Somebody may have assigned the driver meanwhile: the page behind should know.
      void queryClient.fetchQuery(orderQuery(order.id)).catch(() => undefined)
    }
  }
  return { state, cancel }
}
