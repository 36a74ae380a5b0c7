import type { AdminOrderResponse, AdminOrderRow } from '@switchback/core/orders/response/admin-order.ts'
import type { MoveTransport } from '@switchback/core/orders/request/move-transport.ts'
import { CallFailed } from '../../../api/refused.ts'
import { eventKind } from '../activity/event-kind.ts'
import {
  stepOf,
  type BulkAction,
  type BulkResult,
  type BulkStep,
  type ConfirmedAction,
} from './bulk-action.ts'

type Order = Pick<
  AdminOrderResponse,
  | 'transportStatus'
  | 'allowedMoves'
  | 'canResendPaymentLink'
  | 'contactedAt'
  | 'revision'
  | 'events'
  | 'assignment'
>
type Row = Pick<
  AdminOrderRow,
  'id' | 'transportStatus' | 'allowedMoves' | 'canResendPaymentLink' | 'contactedAt' | 'revision'
>

/** The request that assigns one order. */
export type Assign = Extract<MoveTransport, { to: 'driver_assigned' }>

/** An action; a cancellation has a reason, and an assignment has a request for each order. */
export type BulkTask =
  | { readonly action: ConfirmedAction; readonly reason: string }
  | { readonly action: 'driver_assigned'; readonly assignments: ReadonlyMap<string, Assign> }

/** The request of a move or a cancellation of one order. */
export type BulkMove = MoveTransport | { readonly to: 'cancelled'; readonly reason: string }

/** The calls of the work on one order. */
export type BulkCalls = {
  readonly read: (id: string) => Promise<Order>
  /** Returns the new revision. */
  readonly move: (id: string, move: BulkMove) => Promise<number>
  readonly sendLink: (id: string, revision: number) => Promise<void>
  readonly recordContact: (id: string) => Promise<void>
  readonly undo: (id: string, revision: number) => Promise<void>
}

/** The server may have done the work although no response arrived. */
function isLost(error: unknown): boolean {
  if (!(error instanceof CallFailed)) return true
  const { failure } = error
  return failure.kind === 'refused' || failure.kind === 'not-json' ? failure.status >= 500 : true
}

/** The result if the order is where the step leads; none if the step was not done. */
function foundDone(step: BulkStep, task: BulkTask, before: Row, now: Order): BulkResult | undefined {
  const { action } = task
  if (step === 'contact') return now.contactedAt === null ? undefined : { kind: 'done' }
  if (step === 'link') {
    const last = now.events.at(-1)
    const isSent = now.revision > before.revision && last && eventKind(last) === 'payment_link_sent'
    return isSent ? { kind: 'done' } : undefined
  }
  if (task.action === 'driver_assigned' && !isAssignedBy(task, before, now)) return undefined
  return now.transportStatus === action ? doneMove(action, now.revision) : undefined
}

/** Whether the order went to the carrier of the task, and not to another one meanwhile. */
function isAssignedBy(
  { assignments }: Extract<BulkTask, { action: 'driver_assigned' }>,
  { id }: Row,
  { assignment }: Order,
): boolean {
  return assignment !== null && assignment.carrierId === assignments.get(id)?.carrierId
}

/** The request of a move. An assignment names the revision on screen, so that no change is overwritten unseen. */
function moveOf(task: BulkTask, { id, revision }: Row): BulkMove | undefined {
  if (task.action === 'driver_assigned') {
    const assign = task.assignments.get(id)
    return assign && { ...assign, revision }
  }
  const { action: to, reason } = task
  if (to === 'contacted') return undefined
  return to === 'cancelled' ? { to, reason } : { to }
}

/** A cancellation cannot be undone. */
const doneMove = (action: BulkAction, revision: number): BulkResult =>
  action === 'cancelled' ? { kind: 'done' } : { kind: 'done', revision }

async function doStep(calls: BulkCalls, step: BulkStep, task: BulkTask, row: Row): Promise<BulkResult> {
  if (task.action === 'contacted') {
    await calls.recordContact(row.id)
    return { kind: 'done' }
  }
  if (step === 'link') {
    await calls.sendLink(row.id, row.revision)
    return { kind: 'done' }
  }
  const move = moveOf(task, row)
  if (!move) return { kind: 'failed', reason: 'Nobody was chosen for this order.' }
  return doneMove(task.action, await calls.move(row.id, move))
}

/**
 * Does the action on one order. If the response is lost, reads the order again and reports what it finds: work that the
 * server has done is done.
 * Source: STAFF-22.
 */
export async function workOn(calls: BulkCalls, task: BulkTask, row: Row): Promise<BulkResult> {
  const step = stepOf(row, task.action)
  if (!step) return { kind: 'failed', reason: 'Its state no longer allows this.' }
  try {
    return await doStep(calls, step, task, row)
  } catch (error) {
    const now = isLost(error) ? await calls.read(row.id).catch(() => undefined) : undefined
    const done = now && foundDone(step, task, row, now)
    if (done) return done
    throw error
  }
}

/** Tries a failed order again. It may be done by now, or have changed: reads it first. */
export async function retryOn(calls: BulkCalls, task: BulkTask, row: Row): Promise<BulkResult> {
  const now = await calls.read(row.id)
  const step = stepOf(row, task.action)
  const done = step && foundDone(step, task, row, now)
  return done ?? workOn(calls, task, { ...now, id: row.id })
}

/** Takes back a move that was done; `row`: the order before that move. */
export async function undoOn(calls: BulkCalls, row: Row, moved: BulkResult | undefined): Promise<BulkResult> {
  if (moved?.kind !== 'done' || moved.revision === undefined) return { kind: 'undone' }
  const { revision } = moved
  try {
    await calls.undo(row.id, revision)
  } catch (error) {
    const now = isLost(error) ? await calls.read(row.id).catch(() => undefined) : undefined
    const isBack = now && now.revision > revision && now.transportStatus === row.transportStatus
    if (!isBack) throw error
  }
  return { kind: 'undone' }
}
