import type { VehicleCancellations } from '@switchback/core/orders/request/vehicle-cancellations.ts'
import type { Answer, ApiUnderTest } from './api-under-test.ts'
import { orderRequest } from './order-request.ts'

const types = ['Sedan', 'SUV', 'Pickup', 'Van', 'Luxury'] as const
export const vinOf = (index: number) => `1HGCV1F30MA${String(index).padStart(6, '0')}`

/** The fields of an order request that are not a vehicle's. */
const {
  vehicleYear: _year,
  vehicleMake: _make,
  vehicleModel: _model,
  vehicleVin: _vin,
  vehicleType: _type,
  isRunning: _runs,
  ...route
} = orderRequest()

/** An order as the form sends it, with `count` vehicles of several prices and without VINs. */
export const vehiclesRequest = (count: number) => ({
  ...route,
  vehicles: Array.from({ length: count }, (_, index) => ({
    vehicleYear: '2021',
    vehicleMake: 'Honda',
    vehicleModel: `Model ${index + 1}`,
    vehicleType: types[index % types.length],
    isRunning: index % 4 !== 3,
  })),
})

/** An order with `count` vehicles of the price of `orderRequest`. */
export const equalVehiclesRequest = (count: number) => ({
  ...route,
  vehicles: vehiclesRequest(count).vehicles.map((each) => ({
    ...each,
    vehicleType: 'Sedan' as const,
    isRunning: true,
  })),
})

type Portal = 'public' | 'dealer' | 'staff'

const paths: Readonly<Record<Portal, string>> = {
  public: '/api/orders',
  dealer: '/api/dealer/orders',
  staff: '/api/admin/orders',
}

/**
 * Looks at what a vehicle's cancellation does, then cancels it, as the dialog does. `pick` chooses a share from 0 to 1.
 * An order that has one vehicle left, or a driver, has none to cancel: returns the preview.
 */
export async function cancelAnyVehicle(
  api: ApiUnderTest,
  orderId: string,
  { portal, headers = {}, pick }: { portal: Portal; headers?: Record<string, string>; pick: () => number },
): Promise<Answer> {
  const path = `${paths[portal]}/${orderId}`
  const preview = await api.send('GET', `${path}/cancellation`, { headers })
  if (preview.status !== 200) return preview
  const { revision, vehicles } = preview.body as VehicleCancellations
  const vehicle = vehicles[Math.floor(pick() * vehicles.length)]
  if (!vehicle) return preview
  const json = { reason: 'Sold', vehiclePosition: vehicle.position, revision }
  return api.send('POST', `${path}/cancel`, { headers, json })
}
