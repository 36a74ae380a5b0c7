import type { AdminOrderAnswer } from '@switchback/core/orders/admin-order.ts'
import type { RecordBalance } from '@switchback/core/orders/record-balance.ts'
import { recordBalance, type RecordVars } from '../payments/record-balance.ts'
import { adminOrderAnswer, findAdminOrder } from './admin-order.ts'
import { readOrderId } from './find-order.ts'

/**
 * What the driver or the office collected at delivery, entered by a member of staff.
 * @throws Refusal as `recordBalance`, and `invalid_order_id`.
 * Source: decision 14.
 */
export async function recordBalanceByStaff(
  vars: RecordVars,
  orderId: string,
  asked: RecordBalance,
  by: { readonly userId: string },
): Promise<AdminOrderAnswer> {
  const id = readOrderId(orderId)
  await recordBalance(vars, id, asked, by)
  return adminOrderAnswer(await findAdminOrder(vars.db, id))
}
