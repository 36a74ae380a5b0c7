/** What names a vehicle. */
export type VehicleName = { readonly year: string; readonly make: string; readonly model: string }

/** `2021 Honda Accord`. */
export const vehicleName = ({ year, make, model }: VehicleName): string => `${year} ${make} ${model}`

/** `2021 Honda Accord`, or `2021 Honda Accord and 2 more`. Empty without a vehicle. */
export function vehiclesText(vehicles: readonly VehicleName[]): string {
  const [first, ...others] = vehicles
  if (!first) return ''
  return others.length === 0 ? vehicleName(first) : `${vehicleName(first)} and ${others.length} more`
}
