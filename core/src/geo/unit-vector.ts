/** A point on the globe in degrees; west and south are negative. */
export type Coordinates = { readonly lat: number; readonly lng: number }

/** A point on the unit sphere. */
export type UnitVector = readonly [x: number, y: number, z: number]

const radiansPerDegree = Math.PI / 180

/** Projects a point onto the unit sphere. */
export function unitVector({ lat, lng }: Coordinates): UnitVector {
  const parallel = Math.cos(lat * radiansPerDegree)
  return [
    parallel * Math.cos(lng * radiansPerDegree),
    parallel * Math.sin(lng * radiansPerDegree),
    Math.sin(lat * radiansPerDegree),
  ]
}
