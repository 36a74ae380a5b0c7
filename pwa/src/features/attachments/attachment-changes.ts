import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'

const beforeDriver = new Set<string>(['pending', 'driver_found', 'payment_sent'])

/** Mirrors the server's rule: files can be added until the order is finished, and removed until a driver has them. */
export function attachmentChanges(
  { transportStatus }: Pick<OrderResponse, 'transportStatus'>,
  mayChange = true,
) {
  return {
    canAdd: mayChange && transportStatus !== 'cancelled' && transportStatus !== 'completed',
    canRemove: mayChange && beforeDriver.has(transportStatus),
  }
}
