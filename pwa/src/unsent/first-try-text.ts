import { displayOrderId } from '@switchback/core/orders/order-id.ts'

/** An earlier attempt placed the order, without the last edit. */
export const firstTryText = (orderId: string): string =>
  `Your first try had arrived: your order is placed as #${displayOrderId(orderId)}. What you changed since then is not in it.`
