import type { FormFields } from '../../../forms/form-fields.ts'

/** The fields of one vehicle, as staff type them. */
export const blankVehicle = {
  vehicleYear: '',
  vehicleMake: '',
  vehicleModel: '',
  vehicleVin: '',
  vehicleType: 'Sedan',
  transportType: 'open',
  isRunning: 'yes',
}
export type VehicleValues = typeof blankVehicle

/** The fields of a form that hold one vehicle; `fieldsIn` makes them of one in a list. */
export type VehicleForm = FormFields<VehicleValues>

/** A vehicle of a form as the request has it. */
export function vehicleInput<Values extends VehicleValues>({ isRunning, ...values }: Values) {
  return { ...values, isRunning: isRunning === 'yes' }
}
