import { orderListColumns } from '@switchback/core/orders/lists/order-list-columns.ts'

export const firstColumns = [
  'order',
  'created',
  'status',
  'payment',
  'total',
  'customer',
  'from',
  'to',
  'pickup',
  'vehicle',
  'driver',
]

/** The ids of the shown columns, in their order. */
export function readColumns(text: string | undefined): string[] {
  const known = (text ?? '')
    .split(',')
    .filter((id) => id !== 'order' && orderListColumns.some((each) => each === id))
  return known.length > 0 ? ['order', ...new Set(known)] : firstColumns
}

/** Text for the address; none for the columns that are shown anyway. */
export function columnsText(ids: readonly string[]): string | undefined {
  const text = ids.join(',')
  return text === firstColumns.join(',') ? undefined : text
}
