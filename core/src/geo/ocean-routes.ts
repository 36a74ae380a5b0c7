import { alaskaRoadZips, islands, territories } from './islands.ts'
import { isMilitaryZip } from './military-zip.ts'

const roadNetwork = 'roads'

/** Place by whole ZIP or by three-digit prefix. */
const placeOf = new Map<string, string>()
for (const [place, zips] of Object.entries({ ...territories, ...islands })) {
  for (const zip of zips.split(' ')) placeOf.set(zip, place)
}
for (const [prefix, endings] of Object.entries(alaskaRoadZips)) {
  placeOf.set(prefix, 'Alaska')
  for (const ending of endings.split(' ')) placeOf.set(prefix + ending, roadNetwork)
}

/**
 * The piece of land that a ZIP is on, as a name: two ZIPs with the same one are joined by roads. The contiguous states
 * and what roads reach of Alaska are one. A place of Alaska that is on no list stands alone under its own ZIP.
 */
export function landOf(zip: string): string {
  const place = placeOf.get(zip) ?? placeOf.get(zip.slice(0, 3)) ?? roadNetwork
  return place === 'Alaska' ? `Alaska ${zip}` : place
}

/**
 * Whether a trip needs a leg by sea or air, which staff confirm: its ends are not joined by roads (islands, Hawaii,
 * Puerto Rico, the territories, the roadless towns of Alaska), or one of them is a military mail room.
 * The same in both directions; never true within one ZIP, military ones apart.
 * Source: decision 9.
 */
export function needsOceanLeg(pickupZip: string, deliveryZip: string): boolean {
  if (isMilitaryZip(pickupZip) || isMilitaryZip(deliveryZip)) return true
  return landOf(pickupZip) !== landOf(deliveryZip)
}
