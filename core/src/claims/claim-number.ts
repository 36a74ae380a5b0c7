import { displayOrderId } from '#core/orders/names/order-id.ts'

/** A claim as people name it: `K7M2QX-C1`, the first one of its order. Source: CLAIM-1. */
export const claimNumber = (orderId: string, number: number): string =>
  `${displayOrderId(orderId)}-C${number}`
