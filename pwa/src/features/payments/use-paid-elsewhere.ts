import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import { useEffect } from 'react'
import { orderQuery } from '../../queries/order-calls.ts'
import { queryClient } from '../../api/query-client.ts'
import { centsOf } from '../../ui/money.tsx'
import { dueNow, type DueNow } from './due-now.ts'

/** Whether the payment that the page collects was made since the page read the order. */
export function isPaidSince(before: OrderResponse, after: OrderResponse, due: DueNow): boolean {
  const isOpen = dueNow(after, due.type)?.type === due.type
  return !isOpen && centsOf(after.paidAmount) > centsOf(before.paidAmount)
}

/** Looks when the tab is in front again, at one payment: `key` names it. Source: PAY-31. */
export function useLookOnReturn(look: () => Promise<unknown>, key: string): void {
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') void look()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
    // oxlint-disable-next-line react/exhaustive-deps -- one listener for each payment
  }, [key])
}

/**
 * Looks at the order when its tab is in front again, because another tab may have paid it.
 * @returns looks now, and leads away if it was paid; out of reach it was not.
 * Source: PAY-31.
 */
export function usePaidElsewhere(
  order: OrderResponse,
  due: DueNow,
  onPaid: () => void,
): () => Promise<boolean> {
  const look = async () => {
    const after = await queryClient
      .fetchQuery({ ...orderQuery(order.id), retry: false })
      .catch(() => undefined)
    const isPaid = after !== undefined && isPaidSince(order, after, due)
    if (isPaid) onPaid()
    return isPaid
  }
  useLookOnReturn(look, `${order.id} ${due.type} ${order.revision}`)
  return look
}
