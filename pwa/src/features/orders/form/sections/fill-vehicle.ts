import { fillFromVin } from '@switchback/core/vehicles/fill-from-vin.ts'
import { readVin } from '../../../../offline/vehicles/read-vin.ts'
import type { OrderForm } from '../order-form-values.ts'

/** Fills the empty fields of the vehicle from a whole VIN. Source: ORDER-40. */
export async function fillVehicle({ getValues, setValue, formState }: OrderForm): Promise<void> {
  const vin = getValues('vehicleVin')
  const decoded = await readVin(vin)
  const values = getValues()
  if (!decoded || values.vehicleVin !== vin) return
  const { vehicleYear: year, vehicleMake: make, vehicleModel: model } = values
  const filled = fillFromVin({ year, make, model }, decoded)
  const options = { shouldDirty: true, shouldValidate: formState.isSubmitted }
  if (filled.year) setValue('vehicleYear', filled.year, options)
  if (filled.make) setValue('vehicleMake', filled.make, options)
  if (filled.model) setValue('vehicleModel', filled.model, options)
}
