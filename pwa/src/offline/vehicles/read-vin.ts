import type { DecodedVin } from '@switchback/core/vehicles/decode-vin.ts'
import type { TypeOfVin } from '@switchback/core/vehicles/suggested-type.ts'

const loadDecoder = () => import('./vin-decoder.ts')

/** Saves the VIN patterns for use without a network, in an app whose service worker can save them. */
export function saveVinPatterns(): void {
  if (!navigator.serviceWorker?.controller) return
  // Without a network they load with the first VIN, or the next time.
  loadDecoder().then(
    ({ loadVinPack }) => loadVinPack().catch(() => undefined),
    () => undefined,
  )
}

/**
 * Decodes a whole VIN. Undefined for part of a VIN, and where the patterns are not on this device and there is no
 * network: the user types the vehicle as before.
 */
export async function readVin(vin: string): Promise<DecodedVin | undefined> {
  if (vin.length !== 17) return undefined
  try {
    const { decodeWholeVin } = await loadDecoder()
    return await decodeWholeVin(vin)
  } catch {
    return undefined
  }
}

/** The vehicle type that a whole VIN suggests. @throws if the patterns are not on this device and there is no network. */
export async function readTypeOfVin(vin: string): Promise<TypeOfVin | null> {
  const { typeOfWholeVin } = await loadDecoder()
  return typeOfWholeVin(vin)
}
