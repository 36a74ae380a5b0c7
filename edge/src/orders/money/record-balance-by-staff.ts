import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import type { RecordBalance } from '@switchback/core/orders/request/staff-money.ts'
import { readOrderId } from '@switchback/core/orders/names/read-order-id.ts'
import type { CommitContext } from '../../payments/commit/commit-order.ts'
import { recordBalance } from '../../payments/refunds/record-balance.ts'
import { findAdminOrder } from '../read/admin-order.ts'
import { answerToStaff } from '../write/answer-to-staff.ts'

/**
 * Records what the driver or the office collected at delivery, entered by a staff user.
 * @throws Refusal as `recordBalance`, and `invalid_order_id`.
 * Source: ORDER-36.
 */
export async function recordBalanceByStaff(
  context: CommitContext,
  orderId: string,
  request: RecordBalance,
  by: { readonly userId: string },
): Promise<AdminOrderResponse> {
  const found = await findAdminOrder(context.db, readOrderId(orderId))
  return answerToStaff(context, found, await recordBalance(context, found, request, by))
}
