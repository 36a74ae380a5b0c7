import { alaskaRoadZips, islands, territories } from './islands.ts'
import { militaryPrefixes } from './military-zip.ts'

const roadNetwork = 'roads'
const alaska = 'Alaska'
const armedForces = 'armed forces'

/** The listed places by ZIP or three-digit prefix. */
const placeOf = new Map<string, string>()
/** Whether a list mentions each prefix. Most trips touch none of them and stop here. */
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
for (const prefix of militaryPrefixes) list(armedForces, prefix)

const zeroCodes = 48 * 111

/** The first three digits as a number. Uses character codes, because this runs twice per trip. */
function prefixNumber(zip: string): number {
  return zip.charCodeAt(0) * 100 + zip.charCodeAt(1) * 10 + zip.charCodeAt(2) - zeroCodes
}

/**
 * The name of the land mass that a ZIP is on: roads connect two ZIPs with the same name. The contiguous states and
 * the road network of Alaska are one. An unlisted place in Alaska is its own land mass, named by its ZIP.
 */
function landOf(zip: string): string {
  if (isListed[prefixNumber(zip)] !== 1) return roadNetwork
  const place = placeOf.get(zip) ?? placeOf.get(zip.slice(0, 3)) ?? roadNetwork
  return place === alaska ? `${alaska} ${zip}` : place
}

/**
 * Whether a trip needs a leg by sea or air, which staff confirm: no road connects its ends (islands, Hawaii, Puerto
 * Rico, the territories, the roadless towns of Alaska), or one of them is a military mail room. Symmetric; never true
 * within one non-military ZIP.
 * Source: DIST-6.
 */
export function needsOceanLeg(pickupZip: string, deliveryZip: string): boolean {
  const from = landOf(pickupZip)
  return from !== landOf(deliveryZip) || from === armedForces
}
