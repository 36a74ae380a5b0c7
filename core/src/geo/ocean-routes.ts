import { alaskaRoadZips, islands, territories } from './islands.ts'
import { isMilitaryZip } from './military-zip.ts'

const roadNetwork = 'roads'
const alaska = 'Alaska'
const armedForces = 'armed forces'

/** The places of the lists by ZIP or three-digit prefix. */
const placeOf = new Map<string, string>()
/** For each prefix, whether a list says anything of it; most trips touch none, and need no more than this. */
const isListed = new Uint8Array(1000)

function list(place: string, digits: string): void {
  placeOf.set(digits, place)
  isListed[Number(digits.slice(0, 3))] = 1
}

for (const [place, zips] of Object.entries({ ...territories, ...islands })) {
  for (const digits of zips.split(' ')) list(place, digits)
}
for (const [prefix, endings] of Object.entries(alaskaRoadZips)) {
  list(alaska, prefix)
  for (const ending of endings.split(' ')) list(roadNetwork, prefix + ending)
}
for (let prefix = 0; prefix < 1000; prefix++) {
  const digits = String(prefix).padStart(3, '0')
  if (isMilitaryZip(`${digits}00`)) list(armedForces, digits)
}

const zeroCodes = 48 * 111

/** The number that the first three digits make. By character codes: every trip asks twice. */
function prefixNumber(zip: string): number {
  return zip.charCodeAt(0) * 100 + zip.charCodeAt(1) * 10 + zip.charCodeAt(2) - zeroCodes
}

/**
 * The piece of land that a ZIP is on, as a name: two ZIPs with the same one are joined by roads. The contiguous states
 * and what roads reach of Alaska are one. A place of Alaska that is on no list stands alone under its own ZIP.
 */
function landOf(zip: string): string {
  if (isListed[prefixNumber(zip)] !== 1) return roadNetwork
  const place = placeOf.get(zip) ?? placeOf.get(zip.slice(0, 3)) ?? roadNetwork
  return place === alaska ? `${alaska} ${zip}` : place
}

/**
 * Whether a trip needs a leg by sea or air, which staff confirm: its ends are not joined by roads (islands, Hawaii,
 * Puerto Rico, the territories, the roadless towns of Alaska), or one of them is a military mail room.
 * The same in both directions; never true within one ZIP, military ones apart.
 * Source: DIST-6.
 */
export function needsOceanLeg(pickupZip: string, deliveryZip: string): boolean {
  const from = landOf(pickupZip)
  return from !== landOf(deliveryZip) || from === armedForces
}
