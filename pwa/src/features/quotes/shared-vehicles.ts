import { findVins } from '@switchback/core/vehicle-lists/find-vins.ts'
import { vehicleNameOf } from '@switchback/core/vehicles/fill-from-vin.ts'
import { tabStorage } from '../../offline/device/device-storage.ts'
import { readVin } from '../../offline/vehicles/read-vin.ts'
import type { DealerQuoteSearch } from './dealer-quote-search.ts'

const storageKey = 'switchback.shared-vehicles'

/** The text that another app shared, from the fragment of the URL, which never reaches the server. Source: OFFLINE-21. */
export function sharedTextIn(hash: string): string {
  try {
    return decodeURIComponent(hash.replace(/^#/, '')).trim()
  } catch {
    return ''
  }
}

/** The VIN, if the text has exactly one and says nothing of others. */
export function onlyVinIn(text: string): string | undefined {
  const vins = new Set(findVins(text, true).map(({ vin }) => vin))
  const isOneVehicle = vins.size === 1 && text.split('\n').filter((line) => line.trim() !== '').length < 3
  return isOneVehicle ? [...vins][0] : undefined
}

/** The dealer's quote page for shared text: one vehicle for one VIN, else the sheet, which takes the text when it opens. */
export async function openSharedVehicles(text: string): Promise<DealerQuoteSearch> {
  const vin = onlyVinIn(text)
  if (!vin) {
    if (text !== '') tabStorage.write(storageKey, text)
    return { view: 'many' }
  }
  const decoded = await readVin(vin)
  return { vin, ...(decoded ? { vehicle: vehicleNameOf(decoded) } : {}) }
}

/** The text for the sheet, once. It waits in the tab while the user signs in. */
export function takeSharedVehicles(): string | undefined {
  const text = tabStorage.read(storageKey)
  tabStorage.remove(storageKey)
  return typeof text === 'string' ? text : undefined
}
