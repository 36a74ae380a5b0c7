import type { NewOrderEvent } from '../events/order-event.ts'
import type { TransportState } from '../state/order-state.ts'

/** Anyone with the order's id, or a signed-in user. */
export type Canceller =
  | { readonly kind: 'customer' }
  | { readonly kind: 'dealer' | 'staff'; readonly userId: string }

/** Who cancels, as refunds record it: they tell dealers from staff. */
export function requesterOf(by: Canceller): string {
  switch (by.kind) {
    case 'customer':
      return 'customer'
    case 'dealer':
      return `dealer:${by.userId}`
    default:
      return by.userId
  }
}

type Cancelling = {
  readonly by: Canceller
  readonly reason: string
  /** The amount to refund to cards, in whole cents. */
  readonly refundCents: number
  /** An instant. */
  readonly at: string
}

/** The changes of an order that is cancelled. Whether it may be cancelled is for the caller. Source: ORDER-26, ORDER-27. */
export function decideCancellation(
  { transportStatus: from }: { readonly transportStatus: TransportState },
  { by, reason, refundCents, at }: Cancelling,
) {
  const columns = {
    transportStatus: 'cancelled',
    cancellationReason: reason,
    cancelledAt: at,
    cancelledBy: by.kind === 'customer' ? 'customer' : by.userId,
  } as const
  const event: NewOrderEvent = { kind: 'cancelled', from, refundCents, reason }
  return { columns, event, by }
}
