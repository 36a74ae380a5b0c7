import type { AdminOrderRow } from '@switchback/core/orders/admin-order.ts'
import type { TableRows } from '../../../ui/table/column.ts'

/** Further rows are not loaded but looked for. */
export function searchedFurther(rows: TableRows<AdminOrderRow>): TableRows<AdminOrderRow> {
  return rows.kind === 'ready' && rows.more
    ? { ...rows, more: { ...rows.more, label: 'Search further' } }
    : rows
}
