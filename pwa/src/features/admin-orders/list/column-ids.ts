/** The columns that the list can show, by id. The order's number is always the first. */
const columnIds = [
  'order',
  'created',
  'status',
  'customer',
  'dealer',
  'from',
  'to',
  'pickup',
  'vehicle',
  'driver',
  'carrier',
  'payment',
  'total',
  'due',
  'method',
  'vin',
  'phone',
  'email',
] as const

export const firstColumns = [
  'order',
  'created',
  'status',
  'customer',
  'from',
  'to',
  'pickup',
  'vehicle',
  'driver',
  'payment',
  'total',
]

/** The ids of the shown columns, in their order. */
export function readColumns(text: string | undefined): string[] {
  const known = (text ?? '')
    .split(',')
    .filter((id) => id !== 'order' && columnIds.some((each) => each === id))
  return known.length > 0 ? ['order', ...new Set(known)] : firstColumns
}

/** Text for the address; none for the columns that are shown anyway. */
export function columnsText(ids: readonly string[]): string | undefined {
  const text = ids.join(',')
  return text === firstColumns.join(',') ? undefined : text
}
