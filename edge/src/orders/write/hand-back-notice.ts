import type { StaffNotificationOf } from '@switchback/core/notifications/staff-notification.ts'
import type { Order } from '../../payments/payables/order-money.ts'

type HandBackDue = StaffNotificationOf<'hand_back_due'>

type HandBack = Pick<HandBackDue, 'cause' | 'handBackCents'> & {
  /** As it was before. */
  readonly order: Order
  readonly totalCents: number
}

/** Money that was collected cannot go back to a card: an exception for staff who handle money. */
export function handBackNotice({ cause, order, totalCents, handBackCents }: HandBack): HandBackDue[] {
  if (handBackCents === 0) return []
  return [
    {
      kind: 'hand_back_due',
      orderId: order.id,
      revision: order.revision,
      cause,
      receivedCents: order.paidCents,
      askedCents: totalCents,
      handBackCents,
    },
  ]
}
