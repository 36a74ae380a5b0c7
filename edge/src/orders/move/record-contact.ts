import type { StaffActor } from '@switchback/core/access/actor.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { isNull } from 'drizzle-orm'
import type { CommitContext } from '../../payments/commit/commit-order.ts'
import { byStaff, commitByStaff } from '../write/commit-by-staff.ts'

/**
 * Records that staff contacted the customer: once, however many press the button; the first one is in the history.
 * @throws Refusal as `findAdminOrder`
 * Source: STAFF-31.
 */
export async function recordContact(
  context: CommitContext,
  orderId: string,
  by: StaffActor,
): Promise<AdminOrderResponse> {
  return commitByStaff(context, orderId, ({ order }) =>
    order.contactedAt === null
      ? {
          columns: { contactedAt: context.now.toISOString(), nextCallAt: null },
          keepsRevision: true,
          event: { kind: 'contacted' },
          by: byStaff(by),
          stillTrue: isNull(orders.contactedAt),
        }
      : undefined,
  )
}
