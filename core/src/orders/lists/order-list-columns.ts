/** The columns that the staff's list of orders can show, by id. The order's number is always the first. Source: STAFF-21. */
export const orderListColumns = [
  'order',
  'created',
  'age',
  'status',
  'customer',
  'dealer',
  'from',
  'to',
  'pickup',
  'planned',
  'delivery',
  'vehicle',
  'driver',
  'carrier',
  'payment',
  'total',
  'due',
  'pay',
  'margin',
  'method',
  'vin',
  'phone',
  'email',
] as const

const known: ReadonlySet<string> = new Set(orderListColumns)

/** Whether a text names columns of the list, each once, separated by commas. */
export function areListColumns(text: string): boolean {
  const ids = text.split(',')
  return ids.every((id) => known.has(id)) && new Set(ids).size === ids.length
}
