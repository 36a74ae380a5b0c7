import type { StaffActor } from '@switchback/core/access/actor.ts'
import { decideCall } from '@switchback/core/orders/decide/decide-call.ts'
import type { LogCall } from '@switchback/core/orders/request/log-call.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import type { OrderEventKind } from '@switchback/core/orders/events/order-event.ts'
import { orderEvents } from '@switchback/db/schema/orders/order-events.ts'
import { and, eq, notExists, sql } from 'drizzle-orm'
import type { CommitContext } from '../../payments/commit/commit-order.ts'
import { byStaff, commitByStaff } from '../write/commit-by-staff.ts'

const called: OrderEventKind = 'called'

/**
 * Logs a call of staff about an order, once for its id. Nobody's open edit is refused because of it.
 * @throws Refusal as `decideCall` and `findAdminOrder`
 * Source: STAFF-36.
 */
export async function logCall(
  context: CommitContext,
  orderId: string,
  call: LogCall,
  by: StaffActor,
): Promise<AdminOrderResponse> {
  return commitByStaff(context, orderId, ({ order, events }) => {
    const isLogged = events.some(({ event }) => event.kind === 'called' && event.callId === call.callId)
    if (isLogged) return undefined
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
