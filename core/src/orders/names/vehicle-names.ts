/** The parts of a vehicle's name. */
export type VehicleName = { readonly year: string; readonly make: string; readonly model: string }

/** `2021 Honda Accord`. */
export const vehicleName = ({ year, make, model }: VehicleName): string => `${year} ${make} ${model}`

/** The same in the fields of a response or a request. A quote may have none of them. */
type NamedVehicle = {
  readonly vehicleYear?: string | number | null | undefined
  readonly vehicleMake?: string | null | undefined
  readonly vehicleModel?: string | null | undefined
}

/** `2021 Honda Accord`, as far as it is known. */
export const nameOfVehicle = ({ vehicleYear, vehicleMake, vehicleModel }: NamedVehicle): string =>
  [vehicleYear, vehicleMake, vehicleModel].filter(Boolean).join(' ')

/** `2021 Honda Accord and 2 more`; the name alone without others. */
export const withOthers = (name: string, others: number): string =>
  others > 0 ? `${name} and ${others} more` : name

/** `2021 Honda Accord`, or `2021 Honda Accord and 2 more`. Empty without a vehicle. */
export function vehiclesText(vehicles: readonly VehicleName[]): string {
  const [first, ...others] = vehicles
  return first ? withOthers(vehicleName(first), others.length) : ''
}
