import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import type { VehicleResponse } from '@switchback/core/orders/response/vehicle-response.ts'
import { CancelVehicleButton } from '../../../forms/cancel-vehicle/cancel-vehicle-button.tsx'
import { cancelOrder, staffVehicleCancellations } from '../admin-order-calls.ts'

/** Staff cancel one vehicle of several. Source: ORDER-44. */
export function CancelStaffVehicle({
  order,
  vehicle,
}: {
  order: AdminOrderResponse
  vehicle: VehicleResponse
}) {
  return (
    <CancelVehicleButton
      orderId={order.id}
      vehicle={vehicle}
      audience="staff"
      load={() => staffVehicleCancellations(order.id)}
      cancel={(request) => cancelOrder(order.id, request)}
    />
  )
}
