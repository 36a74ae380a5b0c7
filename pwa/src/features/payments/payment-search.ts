export type PaymentSearch = { orderId?: string; type?: string }

export function readPaymentSearch(search: Record<string, unknown>): PaymentSearch {
  const { orderId, type } = search
  return {
    ...(typeof orderId === 'string' && orderId !== '' ? { orderId } : {}),
    ...(typeof type === 'string' ? { type } : {}),
  }
}
