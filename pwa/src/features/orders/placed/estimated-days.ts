import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import { orderWindows, type OrderWindows } from '@switchback/core/transit/order-windows.ts'
import { businessDay } from '../../../ui/format/business-day.ts'

type Order = Pick<
  OrderResponse,
  'createdAt' | 'preferredPickupDate' | 'transportStatus' | 'distance' | 'hasOceanLeg'
>

const underWay: readonly OrderResponse['transportStatus'][] = ['in_transit', 'completed', 'cancelled']

/** The estimated days until the pickup; from then on the tracking page has them. Source: TRANSIT-4. */
export function estimatedDays(order: Order, today = businessDay()): OrderWindows {
  return orderWindows(
    {
      orderedOn: businessDay(order.createdAt),
      preferredOn: order.preferredPickupDate,
      pickedUpOn: null,
      isOver: underWay.includes(order.transportStatus),
      miles: order.distance,
      hasOceanLeg: order.hasOceanLeg,
    },
    today,
  )
}
