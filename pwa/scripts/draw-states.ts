/**
 * Draws the map of the states once, from the Census outlines in us-atlas (public domain), which come projected
 * to Albers with Alaska and Hawaii as insets (975 x 610). The page loads the drawing as a file, never
 * as part of its JavaScript; `albers-usa.ts` projects a route's ends into the same frame.
 * Run with: node pwa/scripts/draw-states.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { merge, mesh } from 'topojson-client'
import { presimplify, simplify } from 'topojson-simplify'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Position } from 'geojson'
import { writeHashedAsset } from './hashed-asset.ts'

type Atlas = Topology<{ states: GeometryCollection<{ name: string }> }>

/** Drops corners whose triangle is smaller than this many square pixels. */
const smallestTriangle = 1.4
const smallestIsland = 6

const file = createRequire(import.meta.url).resolve('us-atlas/states-albers-10m.json')
const atlas = JSON.parse(readFileSync(file, 'utf8')) as Atlas
const drawn = simplify(presimplify(atlas as never), smallestTriangle) as unknown as Atlas
const states = drawn.objects.states

const area = (ring: Position[]): number =>
  Math.abs(
    ring.reduce((sum, [x = 0, y = 0], at) => {
      const [nextX = 0, nextY = 0] = ring[(at + 1) % ring.length] ?? []
      return sum + x * nextY - nextX * y
    }, 0) / 2,
  )

/** Relative moves on a half-pixel grid: short numbers, without repeated points. */
function pathOf(lines: Position[][], closed: boolean): string {
  return lines
    .map((line) => {
      const points = line.map(([x = 0, y = 0]) => [Math.round(x * 2), Math.round(y * 2)] as const)
      let [px, py] = points[0] ?? [0, 0]
      const steps: string[] = []
      for (const [x, y] of points.slice(1)) {
        if (x === px && y === py) continue
        steps.push(`${x - px}${y - py < 0 ? '' : ' '}${y - py}`)
        px = x
        py = y
      }
      if (steps.length === 0) return ''
      return `M${points[0]?.join(' ')}l${steps.join(' ').replaceAll(' -', '-')}${closed ? 'z' : ''}`
    })
    .join('')
}

const land = merge(drawn, states.geometries as never)
const rings = land.coordinates.flat().filter((ring) => area(ring) >= smallestIsland)
const borders = mesh(drawn, states, (a, b) => a !== b)

const svg =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1950 1220"><g id="states">` +
  `<path d="${pathOf(rings, true)}" fill="var(--map-land)"/>` +
  `<path d="${pathOf(borders.coordinates, false)}" fill="none" stroke="var(--map-border)" stroke-width="2.5" stroke-linejoin="round"/>` +
  `</g></svg>\n`

const address = writeHashedAsset('us-states', 'svg', svg)
writeFileSync(
  join(import.meta.dirname, '../src/ui/map/states-drawing.ts'),
  `/** Written by scripts/draw-states.ts. The drawing is twice the size of the projection's frame. */\n` +
    `export const statesDrawing = { href: '${address}#states', scale: 0.5 } as const\n`,
)
console.log(address, `${svg.length} bytes`)
