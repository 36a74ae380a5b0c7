import type { OrderResponse } from '@switchback/core/orders/order-response.ts'

const beforeDriver = new Set<string>(['pending', 'driver_found', 'payment_sent'])

/** Files are added until the order is over, and removed until a driver has them, as the server has it. */
export function attachmentChanges(
  { transportStatus }: Pick<OrderResponse, 'transportStatus'>,
  mayChange = true,
) {
  return {
    canAdd: mayChange && transportStatus !== 'cancelled' && transportStatus !== 'completed',
    canRemove: mayChange && beforeDriver.has(transportStatus),
  }
}
