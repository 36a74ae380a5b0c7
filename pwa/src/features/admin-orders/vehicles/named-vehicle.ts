import type { VehicleType } from '@switchback/core/trips/trip-choices.ts'
import type { DecodedVin } from '@switchback/core/vehicles/decode-vin.ts'
import type { VehicleValues } from './vehicle-values.ts'

/** The values that a named vehicle fills in. */
type NamedVehicleValues = Pick<VehicleValues, 'vehicleYear' | 'vehicleMake' | 'vehicleModel' | 'vehicleVin'>

/** A vehicle as a caller names it, and the type that our list or its VIN suggests. */
export type NamedVehicle = {
  readonly values: NamedVehicleValues
  readonly suggested: VehicleType | undefined
}

/**
 * Reads `2021 Honda CR-V`, or a whole VIN. A name clears the VIN, and a VIN that nobody can decode clears the name:
 * nothing of another vehicle stays. Source: ORDER-40, QUOTE-16.
 */
export async function readNamedVehicle(text: string, decode = decodeLazily): Promise<NamedVehicle> {
  const [{ readVehicleName }, { suggestedType }, { tidyVin }] = await Promise.all([
    import('@switchback/core/vehicles/read-vehicle-name.ts'),
    import('@switchback/core/vehicles/suggested-type.ts'),
    import('@switchback/core/vehicles/vin.ts'),
  ])
  const vin = tidyVin(text)
  if (vin.length === 17 && vin === text.trim().toUpperCase()) return ofVin(vin, await decode(vin))
  const { year, make, model } = readVehicleName(text)
  return {
    values: { vehicleYear: year ?? '', vehicleMake: make ?? '', vehicleModel: model ?? '', vehicleVin: '' },
    suggested: suggestedType({ year, make, model }, undefined)?.type,
  }
}

async function decodeLazily(vin: string): Promise<DecodedVin | undefined> {
  const { readVin } = await import('../../../offline/vehicles/read-vin.ts')
  return readVin(vin)
}

function ofVin(vin: string, decoded: DecodedVin | undefined): NamedVehicle {
  return {
    values: {
      vehicleYear: String(decoded?.year ?? ''),
      vehicleMake: decoded?.make ?? '',
      vehicleModel: decoded?.model ?? '',
      vehicleVin: vin,
    },
    suggested: decoded?.suggestedType,
  }
}
