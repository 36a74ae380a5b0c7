import { greatCircleMiles } from './great-circle-miles.ts'
import type { Coordinates } from './unit-vector.ts'
import type { ZipTable } from './zip-table.ts'

const prefixesNear = 8
const prefixes = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, '0'))
const endings = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))

type Near = { readonly key: string; readonly miles: number }

/** These keys by the distance of their points, the nearest first; those without a point are left out. */
function byDistance(
  keys: readonly string[],
  point: Coordinates,
  pointOf: (key: string) => Coordinates | undefined,
): Near[] {
  return keys
    .flatMap((key) => {
      const at = pointOf(key)
      return at ? [{ key, miles: greatCircleMiles(point, at) }] : []
    })
    .toSorted((one, other) => one.miles - other.miles)
}

/**
 * The ZIP whose point is nearest, among those of the nearest prefixes: the town of a position, and no street. Undefined
 * farther than 100 miles from all of them, such as at sea.
 * Source: FOLLOW-4.
 */
export function nearestZip(table: ZipTable, point: Coordinates): string | undefined {
  const near = byDistance(prefixes, point, table.prefixCentre).slice(0, prefixesNear)
  const zips = near.flatMap(({ key }) => endings.map((ending) => `${key}${ending}`))
  const [nearest] = byDistance(zips, point, table.find)
  return nearest && nearest.miles <= 100 ? nearest.key : undefined
}
