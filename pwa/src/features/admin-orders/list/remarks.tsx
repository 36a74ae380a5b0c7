import type { AdminOrderPage } from '@switchback/core/orders/response/admin-order.ts'
import { SortedAmong } from '../../../ui/table/sorted-among.tsx'

/** Names the orders that the list does not show, and why. */
export function Remarks({ page }: { page: AdminOrderPage | undefined }) {
  if (!page) return null
  const { sortedAmong, unknownIds } = page
  return (
    <output className="grid gap-1 text-sm text-soft empty:hidden">
      <SortedAmong rows="orders" count={sortedAmong} />
      {unknownIds.length > 0 ? <p className="wrap-anywhere">No order has: {unknownIds.join(', ')}</p> : null}
    </output>
  )
}
