import type { AdminOrderPage } from '@switchback/core/orders/admin-order.ts'

/** What the list does not show, and why. */
export function Remarks({ page }: { page: AdminOrderPage | undefined }) {
  if (!page) return null
  const { sortedAmong, unknownIds } = page
  return (
    <output className="grid gap-1 text-sm text-soft empty:hidden">
      {sortedAmong === null ? null : (
        <p>
          More orders fit than can be sorted this way: these are among the newest{' '}
          {sortedAmong.toLocaleString('en-US')}.
        </p>
      )}
      {unknownIds.length > 0 ? <p className="wrap-anywhere">No order has: {unknownIds.join(', ')}</p> : null}
    </output>
  )
}
