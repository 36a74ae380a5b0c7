import type { DecodedVin } from '@switchback/core/vehicles/decode-vin.ts'
import { vehicleNameOf } from '@switchback/core/vehicles/fill-from-vin.ts'
import { typeOfVin } from '@switchback/core/vehicles/suggested-type.ts'
import { readVin } from '../../../../offline/vehicles/read-vin.ts'
import { changedLine, type VehicleLine } from '../vehicle-line.ts'

/** Decodes the VINs that can be read. */
export async function decodeAll(vins: readonly string[]): Promise<ReadonlyMap<string, DecodedVin>> {
  const decoded = await Promise.all(vins.map(async (vin) => [vin, await readVin(vin)] as const))
  return new Map(decoded.flatMap(([vin, found]) => (found ? [[vin, found] as const] : [])))
}

/** The line with its vehicle's name, if it has none, and the type that its VIN suggests. Source: ORDER-40, QUOTE-16. */
export function decodedLine(line: VehicleLine, decoded: ReadonlyMap<string, DecodedVin>): VehicleLine {
  const found = decoded.get(line.vin)
  if (!found) return line
  const vehicle = vehicleNameOf(found)
  const isOpen = line.vehicle === '' && !line.marks?.vehicle && vehicle !== ''
  const named = isOpen ? changedLine(line, { vehicle }) : line
  const suggested = typeOfVin(found)
  return suggested ? { ...named, ofVin: { ...suggested, vin: line.vin } } : named
}
