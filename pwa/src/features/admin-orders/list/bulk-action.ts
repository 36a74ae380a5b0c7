import type { AdminOrderRow } from '@switchback/core/orders/admin-order.ts'
import type { StaffMove } from '@switchback/core/orders/staff-moves.ts'

/** A move that needs nothing but a confirmation, or a reason. */
export type BulkMove = Exclude<StaffMove, 'driver_assigned'>

export const bulkMoves: readonly BulkMove[] = [
  'driver_found',
  'payment_sent',
  'in_transit',
  'completed',
  'cancelled',
]

export const bulkLabels: Readonly<Record<BulkMove, string>> = {
  driver_found: 'Driver found',
  payment_sent: 'Send payment link',
  in_transit: 'Mark in transit',
  completed: 'Mark completed',
  cancelled: 'Cancel',
}

/** What happens to each order, said before it happens. */
export const bulkEffects: Readonly<Record<BulkMove, string>> = {
  driver_found: 'The customers see it on their tracking pages and get no mail.',
  payment_sent: 'Each customer gets a mail that says what is due and how to pay it.',
  in_transit:
    'Each customer gets a mail that the vehicle was picked up. The orders can no longer be cancelled.',
  completed: 'Each customer gets a mail that the vehicle has arrived. This ends the orders.',
  cancelled:
    'Each customer gets a mail. Without a driver, what was paid goes back to the card at once; with one, it stays until it is refunded. Invoices are taken back. A cancellation cannot be undone.',
}

/** The selected orders that the move is for, and the others. */
export function split(rows: readonly AdminOrderRow[], move: BulkMove) {
  return {
    fit: rows.filter(({ allowedMoves }) => allowedMoves.includes(move)),
    others: rows.filter(({ allowedMoves }) => !allowedMoves.includes(move)),
  }
}

export type BulkResult =
  | { readonly kind: 'waiting' | 'running' }
  /** `revision`: of the changed order, to undo the change. */
  | { readonly kind: 'done'; readonly revision: number }
  | { readonly kind: 'undone' }
  | { readonly kind: 'failed'; readonly reason: string }

export type BulkResults = ReadonlyMap<string, BulkResult>

/**
 * Changes orders one after the other; each is a write of its own, and one that fails stops no other. Reports the result
 * of each as it comes.
 */
export async function runBulk(
  ids: readonly string[],
  work: (id: string) => Promise<BulkResult>,
  onResult: (id: string, result: BulkResult) => void,
): Promise<void> {
  for (const id of ids) onResult(id, { kind: 'waiting' })
  for (const id of ids) {
    onResult(id, { kind: 'running' })
    onResult(id, await work(id))
  }
}

const idsWith = (results: BulkResults, kind: BulkResult['kind']): string[] =>
  [...results].filter(([, result]) => result.kind === kind).map(([id]) => id)

export const failedIds = (results: BulkResults): string[] => idsWith(results, 'failed')
export const doneIds = (results: BulkResults): string[] => idsWith(results, 'done')

/** `31 of 50 done, 2 failed`. */
export function progressText(results: BulkResults): string {
  const done = doneIds(results).length + idsWith(results, 'undone').length
  const failed = failedIds(results).length
  return `${done} of ${results.size} done${failed > 0 ? `, ${failed} failed` : ''}`
}
