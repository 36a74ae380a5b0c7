import type { VehicleResponse } from '@switchback/core/orders/response/vehicle-response.ts'
import type { OrderOfPage } from '../../../queries/dealer-order-calls.ts'

/** A vehicle of an order, as its page lists it. A row that was saved on the device knows less of its one vehicle. */
export type PageVehicle = Pick<
  VehicleResponse,
  | 'vehicleYear'
  | 'vehicleMake'
  | 'vehicleModel'
  | 'vehicleVin'
  | 'vehicleType'
  | 'transportType'
  | 'isRunning'
> &
  Partial<Pick<VehicleResponse, 'stockNumber' | 'lotNumber' | 'releaseNote' | 'totalPrice'>>

/** The vehicles of an order. Data saved on the device may have the flat fields of the first one only. */
export function vehiclesOf(order: OrderOfPage): readonly PageVehicle[] {
  const { vehicles = [], totalPrice: _, ...first } = order
  return vehicles.length > 0 ? vehicles : [first]
}
