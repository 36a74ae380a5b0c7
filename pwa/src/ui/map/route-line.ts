import type { Coordinates } from '@switchback/core/geo/unit-vector.ts'
import { projectPlace, type MapPoint } from './albers-usa.ts'

/** A route ready to draw: its ends and the line between them, in map coordinates. */
export type RouteLine = {
  readonly from: MapPoint
  readonly to: MapPoint
  readonly path: string
  /** Its ends are in different parts of the drawing: dashed, because the line is not a route over land. */
  readonly overWater: boolean
}

const steps = 24
const radians = (degrees: number): number => (degrees * Math.PI) / 180
const degrees = (angle: number): number => (angle * 180) / Math.PI

type Vector = readonly [number, number, number]

function vectorOf({ lat, lng }: Coordinates): Vector {
  const [phi, lambda] = [radians(lat), radians(lng)]
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}

/** Points along the great circle, including both ends. */
export function greatCircle(from: Coordinates, to: Coordinates): Coordinates[] {
  const [a, b] = [vectorOf(from), vectorOf(to)]
  const angle = Math.acos(Math.min(1, Math.max(-1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2])))
  if (angle < 1e-7) return [from, to]
  return Array.from({ length: steps + 1 }, (_, step) => {
    const share = step / steps
    const [s, t] = [
      Math.sin((1 - share) * angle) / Math.sin(angle),
      Math.sin(share * angle) / Math.sin(angle),
    ]
    const [x, y, z] = [s * a[0] + t * b[0], s * a[1] + t * b[1], s * a[2] + t * b[2]]
    return { lat: degrees(Math.atan2(z, Math.hypot(x, y))), lng: degrees(Math.atan2(y, x)) }
  })
}

const at = ({ x, y }: MapPoint): string => `${x.toFixed(1)} ${y.toFixed(1)}`

/** The line between two places: the great circle within the mainland, otherwise a straight dashed line. */
export function routeLine(pickup: Coordinates, delivery: Coordinates): RouteLine {
  const [from, to] = [projectPlace(pickup), projectPlace(delivery)]
  const overWater = from.part !== to.part || from.part === 'beyond'
  const points = overWater ? [from, to] : greatCircle(pickup, delivery).map(projectPlace)
  return { from, to, path: `M${points.map(at).join('L')}`, overWater }
}
