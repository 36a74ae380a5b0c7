import type { Coordinates } from './coordinates.ts'
import { isMilitaryZip } from './military-zip.ts'
import type { ZipTable } from './zip-table.ts'

/** A point and how near it is to the ZIP: its own, its three-digit prefix's centre, its first digit's centre, or none. */
export type ZipLocation =
  | { readonly precision: 'exact' | 'prefix' | 'region'; readonly coordinates: Coordinates }
  | { readonly precision: 'none' }

/**
 * The best point that the table has for a ZIP. Military ZIPs have none: their first digit says nothing about where
 * they are. Never throws; what is not five digits, and `00000`, has none.
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
