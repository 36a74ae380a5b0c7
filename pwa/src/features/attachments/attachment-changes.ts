import type { OrderAnswer } from '@switchback/core/orders/order-answer.ts'

const beforeDriver = new Set<string>(['pending', 'driver_found', 'payment_sent'])

/** Files are added until the order is over, and removed until a driver has them, as the server has it. */
export function attachmentChanges({ transportStatus }: Pick<OrderAnswer, 'transportStatus'>) {
  return {
    canAdd: transportStatus !== 'cancelled' && transportStatus !== 'completed',
    canRemove: beforeDriver.has(transportStatus),
  }
}
