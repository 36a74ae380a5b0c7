import type { OrderedVehicle } from '@switchback/core/orders/once/already-ordered.ts'
import { vehicleName } from '@switchback/core/orders/names/vehicle-names.ts'
import type { VehicleRow } from '../../vehicles/vehicles-of.ts'

/** The quote and VIN of an ordered vehicle, with its name. Source: ORDER-46. */
export const orderedVehicle = (vehicle: VehicleRow): OrderedVehicle => ({
  name: vehicleName(vehicle),
  vin: vehicle.vin,
  quoteId: vehicle.quoteId,
})
