import { carrierReaders } from '@switchback/core/access/permissions.ts'
import { orderListColumns } from '@switchback/core/orders/lists/order-list-columns.ts'
import { useCan } from '../../../queries/me.ts'

export const firstColumns = [
  'order',
  'created',
  'status',
  'payment',
  'total',
  'customer',
  'from',
  'to',
  'planned',
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

const payColumns: ReadonlySet<string> = new Set(['pay', 'margin'])

/** Asks whether the user sees a column and its filter: only who may see carriers has their pay. Source: CARRIER-3. */
export function useSeesColumn(): (id: string) => boolean {
  const can = useCan()
  const seesPay = carrierReaders.some((permission) => can(permission))
  return (id) => seesPay || !payColumns.has(id)
}
