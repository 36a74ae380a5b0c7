import { useQuery } from '@tanstack/react-query'
import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { useEffect } from 'react'
import { queryClient } from '../../../api/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { adminOrderQuery } from '../admin-order-calls.ts'
import { leaveOrder, presenceQuery } from './activity-calls.ts'

/** `Maria Lopez`, `Maria Lopez and Olu Reyes`. */
const names = new Intl.ListFormat('en-US')

/**
 * Who else has the order open, and whether it has changed since it was loaded. The page loads a change only on request,
 * so that no open dialog loses what was typed.
 * Source: STAFF-10.
 */
export function OrderPresence({ order }: { order: AdminOrderResponse }) {
  const { data } = useQuery(presenceQuery(order.id))
  useEffect(() => () => leaveOrder(order.id), [order.id])
  const viewers = data?.viewers ?? []
  const isOutdated = data !== undefined && data.revision > order.revision
  return (
    <output className="flex flex-wrap items-center gap-x-5 gap-y-1">
      {viewers.length > 0 ? (
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="size-2.5 rounded-full bg-amber" />
          {names.format(viewers.map(({ name }) => name))} {viewers.length === 1 ? 'is' : 'are'} looking at
          this order
        </span>
      ) : null}
      {isOutdated ? (
        <span className="flex flex-wrap items-center gap-x-2 font-semibold">
          This order has changed since you opened it.
          <Button
            look="text"
            onClick={() =>
              void queryClient.invalidateQueries({ queryKey: adminOrderQuery(order.id).queryKey })
            }
          >
            Show the latest
          </Button>
        </span>
      ) : null}
    </output>
  )
}
