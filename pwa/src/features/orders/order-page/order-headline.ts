import { countsAsConfirmed } from '@switchback/core/orders/response/counts-as-confirmed.ts'
import type { OrderOfPage } from '../../../queries/dealer-order-calls.ts'
import { nextStep } from '../placed/next-step.ts'

/** The heading of an order's page, and the sentence under it. Source: ORDER-29, ORDER-34. */
export function orderHeadline(order: OrderOfPage): { title: string; text: string } {
  const isConfirmed = countsAsConfirmed(order)
  const text = nextStep(order, isConfirmed)
  switch (order.transportStatus) {
    case 'cancelled':
      return { title: 'Order Cancelled', text }
    case 'driver_assigned':
      return { title: 'Driver Assigned', text }
    case 'in_transit':
      return { title: 'In Transit', text }
    case 'completed':
      return { title: 'Delivered', text }
    default:
      return { title: isConfirmed ? 'Order Confirmed!' : 'Order Pending Payment', text }
  }
}
