import type { VehicleType } from '#core/trips/trip-choices.ts'
import type { DecodedVin } from './decode-vin.ts'
import { vehicleNameOf } from './fill-from-vin.ts'
import { contradicts, vehicleTypeOf, type NamedVehicle } from './vehicle-type-of.ts'

/** The type that a vehicle has by our list, or by the body that its VIN names. The user confirms it. */
export type SuggestedType = { readonly type: VehicleType; readonly source: 'list' | 'vin' }

/** The vehicle of this name as its VIN describes it. */
export type TypeOfVin = { readonly vehicle: string; readonly type: VehicleType }

/** Undefined if the VIN does not tell the body, or not the make. */
export function typeOfVin(decoded: DecodedVin): TypeOfVin | undefined {
  const { suggestedType: type } = decoded
  const vehicle = vehicleNameOf(decoded)
  return type && vehicle ? { vehicle, type } : undefined
}

const plain = (name: string): string => name.trim().toLowerCase()

/** The list first; a model that it does not know has the type of its VIN's body, if the VIN is this vehicle's. Source: QUOTE-16. */
export function suggestedType(
  vehicle: NamedVehicle,
  ofVin: TypeOfVin | undefined,
): SuggestedType | undefined {
  const listed = vehicleTypeOf(vehicle)
  if (listed) return { type: listed, source: 'list' }
  const name = [vehicle.year, vehicle.make, vehicle.model].map((part) => part?.trim()).filter(Boolean)
  return ofVin && plain(ofVin.vehicle) === plain(name.join(' '))
    ? { type: ofVin.type, source: 'vin' }
    : undefined
}

/**
 * The suggested type of a vehicle while its price is for another one and nobody has decided: a form asks, and an order is
 * not sent until a person has answered. The one rule for each vehicle of an order, the first and the others alike.
 * Source: QUOTE-16.
 */
export function typeInQuestion(
  vehicle: NamedVehicle,
  { priced, isConfirmed }: { readonly priced: VehicleType; readonly isConfirmed: boolean },
  ofVin: TypeOfVin | undefined,
): SuggestedType | undefined {
  if (isConfirmed) return undefined
  const suggested = suggestedType(vehicle, ofVin)
  return contradicts(priced, suggested?.type) ? suggested : undefined
}
