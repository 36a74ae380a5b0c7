import { displayOrderId } from '@switchback/core/orders/order-id.ts'

/** An earlier attempt placed the order, without the last edit. */
export const firstTryText = (orderId: string): string =>
  `Your first try went through as order #${displayOrderId(orderId)}. It doesn't include what you changed since then.`

/** Another tab's form of the same quote was faster. */
export const otherTabText = (orderId: string): string =>
  `This quote was already ordered in another tab: #${displayOrderId(orderId)}. It won't be ordered again.`
