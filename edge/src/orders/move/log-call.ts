import type { StaffActor } from '@switchback/core/access/actor.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { decideCall } from '@switchback/core/orders/decide/decide-call.ts'
import type { LogCall } from '@switchback/core/orders/request/log-call.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import type { OrderEvent, OrderEventKind } from '@switchback/core/orders/events/order-event.ts'
import { orderEvents } from '@switchback/db/schema/orders/order-events.ts'
import { and, eq, notExists, sql } from 'drizzle-orm'
import type { CommitContext } from '../../payments/commit/commit-order.ts'
import { byStaff, commitByStaff } from '../write/commit-by-staff.ts'

const called: OrderEventKind = 'called'

/** Whether a call of this id is in the history. @throws Refusal `idempotency_mismatch` if it is another call. */
function isLogged(events: readonly { readonly event: OrderEvent }[], call: LogCall): boolean {
  const earlier = events.find(({ event }) => event.kind === 'called' && event.callId === call.callId)?.event
  if (earlier?.kind !== 'called') return false
  const { callee = earlier.callee, outcome, note, nextCallAt } = call
  const isSame =
    earlier.callee === callee &&
    earlier.outcome === outcome &&
    earlier.reason === note &&
    earlier.nextCallAt === nextCallAt
  if (isSame) return true
  throw new Refusal('idempotency_mismatch', {
    sentence: 'This call was logged already, with other details. Close this to see it in the history.',
  })
}

/**
 * Logs a call of staff about an order, once for its id. Nobody's open edit is refused because of it.
 * @throws Refusal as `decideCall` and `findAdminOrder`; `idempotency_mismatch` if the id is of another call
 * Source: STAFF-36.
 */
export async function logCall(
  context: CommitContext,
  orderId: string,
  call: LogCall,
  by: StaffActor,
): Promise<AdminOrderResponse> {
  return commitByStaff(context, orderId, ({ order, events }) => {
    if (isLogged(events, call)) return undefined
    const isSameCall = and(
      eq(orderEvents.orderId, order.id),
      eq(orderEvents.event, called),
      sql`json_extract(${orderEvents.facts}, '$.callId') = ${call.callId}`,
    )
    return {
      ...decideCall(order, call, { now: context.now, events: events.map(({ event }) => event) }),
      keepsRevision: true,
      by: byStaff(by),
      stillTrue: notExists(context.db.sql.select({ id: orderEvents.id }).from(orderEvents).where(isSameCall)),
    }
  })
}
