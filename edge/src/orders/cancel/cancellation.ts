import type { Canceller } from '@switchback/core/orders/decide/decide-cancellation.ts'
import type { WriteStatement } from '@switchback/db/client.ts'
import type { StaffNotificationOf } from '@switchback/core/notifications/staff-notification.ts'
import type { OrderMoney } from '../../payments/payables/order-money.ts'

/** A requested cancellation of an order, or with a position of one vehicle of several. */
export type Cancellation = {
  readonly orderId: string
  readonly reason: string
  readonly by: Canceller
  /** @throws Refusal if it is not theirs to cancel, or too late. */
  readonly refuse: (money: OrderMoney) => void
  readonly vehiclePosition?: number | undefined
  /** The revision that the user saw: somebody may just add a vehicle. Only of a cancelled vehicle. */
  readonly revision?: number | undefined
  /** Written in the same batch. */
  readonly alongside?: readonly WriteStatement[]
}

/** Who cancelled, as a notification to staff names them; staff get none of what staff cancel (`eventConsequences`). */
export const cancelledBy = (by: Canceller): StaffNotificationOf<'order_cancelled'>['by'] =>
  by.kind === 'dealer' ? 'dealer' : 'customer'
