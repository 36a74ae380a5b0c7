import type { Coordinates } from './unit-vector.ts'
import { isMilitaryZip } from './military-zip.ts'
import type { ZipTable } from './zip-table.ts'

/** A point and its precision: the ZIP itself, the center of its three-digit prefix or first digit, or none. */
export type ZipLocation =
  | { readonly precision: 'exact' | 'prefix' | 'region'; readonly coordinates: Coordinates }
  | { readonly precision: 'none' }

/**
 * The best point in the table for a ZIP. Military ZIPs have none, because their first digit is not a region. Never
 * throws; `00000` and anything but five digits have none.
 * Source: DIST-2, DIST-3, DIST-6.
 */
export function locateZip(zip: string, table: ZipTable): ZipLocation {
  const own = table.find(zip)
  if (own) return { precision: 'exact', coordinates: own }
  if (!/^(?!00000)\d{5}$/.test(zip) || isMilitaryZip(zip)) return { precision: 'none' }
  const prefix = table.prefixCentre(zip.slice(0, 3))
  if (prefix) return { precision: 'prefix', coordinates: prefix }
  const region = table.regionCentre(zip.slice(0, 1))
  return region ? { precision: 'region', coordinates: region } : { precision: 'none' }
}
