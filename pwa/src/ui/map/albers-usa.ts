import type { Coordinates } from '@switchback/core/geo/unit-vector.ts'

export type MapPoint = { readonly x: number; readonly y: number }

/** The coordinate frame of the states drawing; see scripts/draw-states.ts. */
export const mapFrame = { width: 975, height: 610 } as const

type Albers = {
  parallels: readonly [number, number]
  /** Degrees of rotation that center the map. */
  rotate: number
  centre: readonly [number, number]
  scale: number
  translate: readonly [number, number]
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Albers' equal-area conic projection, precomputed for its two parallels. */
function albers({ parallels, rotate, centre, scale, translate }: Albers): (point: Coordinates) => MapPoint {
  const south = Math.sin(radians(parallels[0]))
  const cone = (south + Math.sin(radians(parallels[1]))) / 2
  const constant = 1 + south * (2 * cone - south)
  const raw = (lng: number, lat: number) => {
    const radius = Math.sqrt(constant - 2 * cone * Math.sin(radians(lat))) / cone
    const angle = radians(lng) * cone
    return { x: radius * Math.sin(angle), y: Math.sqrt(constant) / cone - radius * Math.cos(angle) }
  }
  const middle = raw(centre[0], centre[1])
  return ({ lat, lng }) => {
    const turned = ((((lng + rotate + 180) % 360) + 360) % 360) - 180
    const { x, y } = raw(turned, lat)
    return { x: translate[0] + scale * (x - middle.x), y: translate[1] - scale * (y - middle.y) }
  }
}

const scale = 1300
const [middleX, middleY] = [487.5, 305]

const mainland = albers({
  parallels: [29.5, 45.5],
  rotate: 96,
  centre: [-0.6, 38.7],
  scale,
  translate: [middleX, middleY],
})
const alaska = albers({
  parallels: [55, 65],
  rotate: 154,
  centre: [-2, 58.5],
  scale: scale * 0.35,
  translate: [middleX - 0.307 * scale, middleY + 0.201 * scale],
})
const hawaii = albers({
  parallels: [8, 18],
  rotate: 157,
  centre: [-3, 19.9],
  scale,
  translate: [middleX - 0.205 * scale, middleY + 0.212 * scale],
})

const isAlaska = ({ lat, lng }: Coordinates): boolean => lat > 51 && (lng < -129.5 || lng > 170)
const isHawaii = ({ lat, lng }: Coordinates): boolean => lat > 18 && lat < 29 && lng < -154 && lng > -179

/** The part of the map that contains a place; `beyond` is off the drawing, like Puerto Rico. */
export type MapPart = 'mainland' | 'alaska' | 'hawaii' | 'beyond'

/**
 * Projects a place into the drawing's frame, with the composite projection of us-atlas (Albers, with Alaska at 0.35 of its
 * size and Hawaii moved under the southwest). Clamps places beyond the frame to its edge, in their direction.
 */
export function projectPlace(place: Coordinates): MapPoint & { readonly part: MapPart } {
  if (isAlaska(place)) return { ...alaska(place), part: 'alaska' }
  if (isHawaii(place)) return { ...hawaii(place), part: 'hawaii' }
  const { x, y } = mainland(place)
  if (x > 0 && x < mapFrame.width && y > 0 && y < mapFrame.height) return { x, y, part: 'mainland' }
  const inset = 14
  return {
    x: Math.min(Math.max(x, inset), mapFrame.width - inset),
    y: Math.min(Math.max(y, inset), mapFrame.height - inset),
    part: 'beyond',
  }
}
