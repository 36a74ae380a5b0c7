import { displayOrderId } from '@switchback/core/orders/order-id.ts'

/** An earlier attempt placed the order, without the last edit. */
export const firstTryText = (orderId: string): string =>
  `Your first try had arrived: your order is placed as #${displayOrderId(orderId)}. What you changed since then is not in it.`

/** Another tab's form of the same quote was faster. */
export const otherTabText = (orderId: string): string =>
  `This quote is ordered already, in another tab: #${displayOrderId(orderId)}. It is not ordered a second time.`
