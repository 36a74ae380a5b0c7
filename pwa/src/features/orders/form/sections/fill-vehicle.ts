import { fillFromVin } from '@switchback/core/vehicles/fill-from-vin.ts'
import { readVin } from '../../../../offline/vehicles/read-vin.ts'
import type { OrderForm } from '../order-form-values.ts'
import type { VehiclePath } from './vehicle-vin.tsx'

/** Fills the empty fields of a vehicle from a whole VIN. Source: ORDER-40. */
export async function fillVehicle(
  { getValues, setValue, formState }: OrderForm,
  path: VehiclePath,
): Promise<void> {
  const vin = getValues(`${path}vehicleVin`)
  const decoded = await readVin(vin)
  if (!decoded || getValues(`${path}vehicleVin`) !== vin) return
  const [year, make, model] = getValues([`${path}vehicleYear`, `${path}vehicleMake`, `${path}vehicleModel`])
  const filled = fillFromVin({ year, make, model }, decoded)
  const options = { shouldDirty: true, shouldValidate: formState.isSubmitted }
  if (filled.year) setValue(`${path}vehicleYear`, filled.year, options)
  if (filled.make) setValue(`${path}vehicleMake`, filled.make, options)
  if (filled.model) setValue(`${path}vehicleModel`, filled.model, options)
}
