import type { AdminOrderRow } from '@switchback/core/orders/response/admin-order.ts'
import type { TransportState } from '@switchback/core/orders/state/order-state.ts'
import type { StaffMove } from '@switchback/core/orders/state/staff-moves.ts'

/** An action of staff on several orders at once. Source: STAFF-22. */
export type BulkAction = 'contacted' | StaffMove

/** An action that needs nothing but a confirmation, or a reason. */
export type ConfirmedAction = Exclude<BulkAction, 'driver_assigned'>

const bulkActions: readonly BulkAction[] = [
  'contacted',
  'driver_found',
  'payment_sent',
  'driver_assigned',
  'in_transit',
  'completed',
  'cancelled',
]

export const bulkLabels: Readonly<Record<BulkAction, string>> = {
  contacted: 'Contacted',
  driver_found: 'Driver found',
  payment_sent: 'Send payment link',
  driver_assigned: 'Assign driver',
  in_transit: 'Mark in transit',
  completed: 'Mark completed',
  cancelled: 'Cancel',
}

/** The effect on each order, shown before it happens. */
export const bulkEffects: Readonly<Record<ConfirmedAction, string>> = {
  contacted: 'This records that you contacted the customers. They get no email.',
  driver_found: 'The customers see it on their tracking pages and get no email.',
  payment_sent:
    'Each customer gets an email that says what is due and how to pay it. Orders past this state stay where they are: their link is sent again.',
  in_transit:
    'Each customer gets an email that the vehicle was picked up. The orders can no longer be cancelled.',
  completed: 'Each customer gets an email that the vehicle has arrived. This ends the orders.',
  cancelled:
    'Each customer gets an email. Without a driver, what was paid goes back to the card at once; with one, it stays until it is refunded. Invoices are taken back. A cancellation cannot be undone.',
}

/** The call that an action makes for one order. */
export type BulkStep = 'contact' | 'move' | 'link'

type StepInputs = Pick<
  AdminOrderRow,
  'allowedMoves' | 'transportStatus' | 'canResendPaymentLink' | 'contactedAt'
>

/** The actions that a user may take: to assign a driver, they have to see drivers. */
export const actionsFor = (mayAssign: boolean): readonly BulkAction[] =>
  mayAssign ? bulkActions : bulkActions.filter((action) => action !== 'driver_assigned')

const isBeforeDriver = (state: TransportState) =>
  state === 'pending' || state === 'driver_found' || state === 'payment_sent'

/** The step of an order, or none if its state does not allow the action. */
export function stepOf(row: StepInputs, action: BulkAction): BulkStep | undefined {
  if (action === 'contacted') {
    return row.contactedAt === null && isBeforeDriver(row.transportStatus) ? 'contact' : undefined
  }
  if (row.allowedMoves.includes(action)) return 'move'
  return action === 'payment_sent' && row.canResendPaymentLink ? 'link' : undefined
}

/** The selected orders that the action is for, and the others. */
export function split(rows: readonly AdminOrderRow[], action: BulkAction) {
  const fits = (row: AdminOrderRow) => stepOf(row, action) !== undefined
  return { fit: rows.filter(fits), others: rows.filter((row) => !fits(row)) }
}

export type BulkResult =
  | { readonly kind: 'waiting' | 'running' }
  /** `revision`: of the moved order, to undo the move; none if nothing can be undone. */
  | { readonly kind: 'done'; readonly revision?: number }
  | { readonly kind: 'undone' }
  | { readonly kind: 'failed'; readonly reason: string }

export type BulkResults = ReadonlyMap<string, BulkResult>

/**
 * Changes orders one after the other; each is a write of its own, and one that fails stops no other. Reports the result
 * of each as it comes.
 */
export async function runBulk<Row extends { readonly id: string }>(
  rows: readonly Row[],
  work: (row: Row) => Promise<BulkResult>,
  onResult: (id: string, result: BulkResult) => void,
): Promise<void> {
  for (const { id } of rows) onResult(id, { kind: 'waiting' })
  for (const row of rows) {
    onResult(row.id, { kind: 'running' })
    onResult(row.id, await work(row))
  }
}

const idsWith = (results: BulkResults, kind: BulkResult['kind']): string[] =>
  [...results].filter(([, result]) => result.kind === kind).map(([id]) => id)

export const failedIds = (results: BulkResults): string[] => idsWith(results, 'failed')
const doneIds = (results: BulkResults): string[] => idsWith(results, 'done')

/** The moved orders, which a roll-back returns to where they were. */
export const undoableIds = (results: BulkResults): string[] =>
  doneIds(results).filter((id) => {
    const result = results.get(id)
    return result?.kind === 'done' && result.revision !== undefined
  })

/** `31 of 50 done, 2 failed`. */
export function progressText(results: BulkResults): string {
  const done = doneIds(results).length + idsWith(results, 'undone').length
  const failed = failedIds(results).length
  return `${done} of ${results.size} done${failed > 0 ? `, ${failed} failed` : ''}`
}
