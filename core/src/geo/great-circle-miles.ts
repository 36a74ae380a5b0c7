import type { Coordinates } from './coordinates.ts'

const earthRadiusMiles = 3959
const radiansPerDegree = Math.PI / 180

/**
 * Miles over the ground as the crow flies, not rounded. The same in both directions to the last bit: the ends enter
 * only as unsigned differences and as a product.
 * Source: spec/public.md section 9 "Distance estimate between two ZIPs".
 */
export function greatCircleMiles(a: Coordinates, b: Coordinates): number {
  const latSine = Math.sin((Math.abs(a.lat - b.lat) * radiansPerDegree) / 2)
  const lngSine = Math.sin((Math.abs(a.lng - b.lng) * radiansPerDegree) / 2)
  const cosines = Math.cos(a.lat * radiansPerDegree) * Math.cos(b.lat * radiansPerDegree)
  const haversine = latSine * latSine + cosines * lngSine * lngSine
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(haversine)))
}
