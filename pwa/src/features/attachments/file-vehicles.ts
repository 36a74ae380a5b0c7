import { nameOfVehicle } from '@switchback/core/orders/names/vehicle-names.ts'
import type { VehicleResponse } from '@switchback/core/orders/response/vehicle-response.ts'

/** The fields that name a vehicle of an order beside its files. */
export type FileVehicle = Pick<
  VehicleResponse,
  'position' | 'vehicleYear' | 'vehicleMake' | 'vehicleModel' | 'vehicleVin' | 'stockNumber'
>

/** `2021 Honda Accord (A104)`: two of the same model differ by stock number or the end of the VIN. */
export function fileVehicleName(vehicle: FileVehicle): string {
  const { stockNumber, vehicleVin } = vehicle
  const number = stockNumber ?? vehicleVin?.slice(-6)
  return number ? `${nameOfVehicle(vehicle)} (${number})` : nameOfVehicle(vehicle)
}

/** An order with the vehicles that its files may be about; those that were cancelled keep theirs. */
export type OrderWithVehicles = {
  readonly vehicles?: readonly FileVehicle[] | undefined
  readonly cancelledVehicles?: readonly FileVehicle[] | undefined
}

/** The name of the vehicle that a file is about; undefined for a file of the whole order. */
export function vehicleOfFile(
  order: OrderWithVehicles | undefined,
  position: number | null | undefined,
): string | undefined {
  const all = [...(order?.vehicles ?? []), ...(order?.cancelledVehicles ?? [])]
  const vehicle = all.find((each) => each.position === position)
  return vehicle && fileVehicleName(vehicle)
}
