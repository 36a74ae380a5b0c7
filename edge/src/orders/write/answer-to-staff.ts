import { actorColumns } from '@switchback/core/orders/events/event-actor.ts'
import { storedParts } from '@switchback/core/orders/events/stored-forms.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { afterCommit } from '../../http/after-commit.ts'
import type { CommitContext } from '../../payments/commit/commit-order.ts'
import type { OrderDecision, WrittenOrder } from '../../payments/write/write-order.ts'
import { adminOrderResponse, findAdminOrder, type AdminOrder } from '../read/admin-order.ts'
import { eventOfRow } from '../read/event-response.ts'

/** The result of a commit, whichever part of the order it had read. */
export type Written = Pick<WrittenOrder<unknown, OrderDecision>, 'decision' | 'after' | 'claims'>

/** The order with what was just written, without reading it again. What the batch changes elsewhere stays as read. */
export function orderAsWritten(
  found: AdminOrder,
  { decision: { event, by }, after: order, claims }: Written,
  { actorName, now }: { readonly actorName: string | null; readonly now: Date },
): AdminOrder {
  const happened = event
    ? [eventOfRow({ ...storedParts(event), ...actorColumns(by), actorName, createdAt: now.toISOString() })]
    : []
  return {
    ...found,
    order,
    events: [...found.events, ...happened],
    refunds: [...found.refunds, ...claims],
  }
}

/**
 * Answers a committed change of staff with the order read again; if it cannot be read, with the order as it was
 * written.
 * @param found the order as it was read before.
 * @param written undefined if nothing was to be done: then the order is read once more.
 * @throws Refusal as `findAdminOrder` if nothing was written.
 * Source: API-12.
 */
export async function answerToStaff(
  context: Pick<CommitContext, 'db' | 'now' | 'log' | 'requestId'>,
  found: AdminOrder,
  written: Written | undefined,
): Promise<AdminOrderResponse> {
  const read = () => findAdminOrder(context.db, found.order.id)
  if (!written) return adminOrderResponse(await read())
  const readAgain = await afterCommit(context, 'changed_order_not_read', read)
  return adminOrderResponse(
    readAgain ?? orderAsWritten(found, written, { actorName: null, now: context.now }),
  )
}
