import { decodeVin, type DecodedVin } from '@switchback/core/vehicles/decode-vin.ts'
import { typeOfVin, type TypeOfVin } from '@switchback/core/vehicles/suggested-type.ts'
import { openVinPack, type VinPack } from '@switchback/core/vehicles/vin-pack.ts'
import packUrl from '@switchback/core/assets/vin-patterns.bin?url'

let opening: Promise<VinPack> | undefined

async function load(): Promise<VinPack> {
  const response = await fetch(packUrl)
  if (!response.ok) throw new Error(`The VIN patterns answered ${response.status}`)
  return openVinPack(await response.text())
}

/** The VIN patterns, loaded once. The next caller retries after a failed load. */
export function loadVinPack(): Promise<VinPack> {
  opening ??= load().catch((failure: unknown) => {
    opening = undefined
    throw failure
  })
  return opening
}

/** Decodes a whole VIN; undefined for anything else. */
export async function decodeWholeVin(vin: string): Promise<DecodedVin | undefined> {
  const decoded = decodeVin(vin, await loadVinPack())
  return 'error' in decoded ? undefined : decoded
}

/** The vehicle type that a whole VIN suggests; null if it tells none. */
export async function typeOfWholeVin(vin: string): Promise<TypeOfVin | null> {
  const decoded = await decodeWholeVin(vin)
  return (decoded && typeOfVin(decoded)) ?? null
}
