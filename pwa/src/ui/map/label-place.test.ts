import { expect, test } from 'vitest'
import { labelPlace } from './label-place.ts'
import { routeLine, type RouteLine } from './route-line.ts'

const towns = {
  Boston: { lat: 42.36, lng: -71.06 },
  Brownsville: { lat: 25.9, lng: -97.5 },
  Chicago: { lat: 41.88, lng: -87.63 },
  Denver: { lat: 39.74, lng: -104.99 },
  'Los Angeles': { lat: 34.05, lng: -118.24 },
  Miami: { lat: 25.77, lng: -80.19 },
  'New York': { lat: 40.75, lng: -73.99 },
  Seattle: { lat: 47.6, lng: -122.33 },
  Tampa: { lat: 27.95, lng: -82.46 },
}
const routes = Object.entries(towns).flatMap(([pickup, from]) =>
  Object.entries(towns).flatMap(([delivery, to]) =>
    pickup === delivery ? [] : [{ pickup, delivery, route: routeLine(from, to) }],
  ),
)

/** The label's letters, in map coordinates. */
function letters({ x, y, dy, textAnchor }: ReturnType<typeof labelPlace>, label: string, size: number) {
  const width = label.length * 0.56 * size
  const left = { start: x, middle: x - width / 2, end: x - width }[textAnchor]
  const foot = y + Number.parseFloat(dy) * size
  return { left, right: left + width, top: foot - 0.72 * size, foot }
}

function pointsOn({ path }: RouteLine) {
  const ends = path
    .slice(1)
    .split('L')
    .map((pair) => pair.split(' ').map(Number) as [number, number])
  return ends.slice(1).flatMap(([x, y], at) => {
    const [fromX, fromY] = ends[at] ?? [x, y]
    return Array.from({ length: 20 }, (_, step) => ({
      x: fromX + ((x - fromX) * step) / 20,
      y: fromY + ((y - fromY) * step) / 20,
    }))
  })
}

test.each([46, 38, 28])('at a size of %d no label lies on the line of its route', (size) => {
  const hit = routes.flatMap(({ pickup, delivery, route }) => {
    const { from, to } = route
    const labels = [
      letters(labelPlace(from, `${pickup}, XX`, from.y > to.y), `${pickup}, XX`, size),
      letters(labelPlace(to, `${delivery}, XX`, to.y >= from.y), `${delivery}, XX`, size),
    ]
    const line = pointsOn(route)
    const isHit = labels.some(({ left, right, top, foot }) =>
      line.some(({ x, y }) => x > left && x < right && y > top && y < foot),
    )
    return isHit ? [`${pickup} to ${delivery}`] : []
  })
  expect(hit).toEqual([])
})
