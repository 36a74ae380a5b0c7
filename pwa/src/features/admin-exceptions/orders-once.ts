import type { AdminException, ExceptionGroup } from '@switchback/core/exceptions/exception.ts'

/** An exception, and the less urgent ones of its order that are loaded too. */
type QueueRow = { readonly exception: AdminException; readonly also: readonly AdminException[] }

/** The rows of one kind; those of orders that a more urgent kind shows are counted in `above`. */
export type QueueGroup = Omit<ExceptionGroup, 'exceptions'> & {
  readonly rows: readonly QueueRow[]
  readonly above: number
}

/**
 * The queue with each order once: under its most urgent kind, with its other causes. `groups` are the most urgent
 * first; exceptions of no order stay as they are. Source: STAFF-30.
 */
export function ordersOnce(groups: readonly ExceptionGroup[]): QueueGroup[] {
  const rowOfOrder = new Map<string, number>()
  const alsoOf = new Map<number, AdminException[]>()
  for (const exception of groups.flatMap(({ exceptions }) => exceptions)) {
    const { orderId, id } = exception
    const row = orderId === null ? undefined : rowOfOrder.get(orderId)
    if (row !== undefined) alsoOf.set(row, [...(alsoOf.get(row) ?? []), exception])
    else if (orderId !== null) rowOfOrder.set(orderId, id)
  }
  return groups.map(({ exceptions, ...group }) => {
    const rows = exceptions
      .filter(({ orderId, id }) => orderId === null || rowOfOrder.get(orderId) === id)
      .map((exception) => ({ exception, also: alsoOf.get(exception.id) ?? [] }))
    return { ...group, rows, above: exceptions.length - rows.length }
  })
}
