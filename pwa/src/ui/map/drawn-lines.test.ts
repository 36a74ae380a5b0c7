import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mapFrame, projectPlace } from './albers-usa.ts'
import { drawnLines, pathsOfDrawing } from './drawn-lines.ts'

test('reads a path from corner to corner', () => {
  expect(drawnLines('M10 20l2-4-6 0zM1 1l1 1', 0.5)).toEqual([
    {
      isClosed: true,
      points: [
        { x: 5, y: 10 },
        { x: 6, y: 8 },
        { x: 3, y: 8 },
      ],
    },
    {
      isClosed: false,
      points: [
        { x: 0.5, y: 0.5 },
        { x: 1, y: 1 },
      ],
    },
  ])
})

test('the drawing of the states fills the frame, and Denver is on land', () => {
  const assets = join(import.meta.dirname, '../../../public/assets')
  const file = readdirSync(assets).find((name) => name.startsWith('us-states.')) ?? ''
  const [land = '', borders = ''] = pathsOfDrawing(readFileSync(join(assets, file), 'utf8'))
  const rings = drawnLines(land, 0.5)
  expect(rings.every((ring) => ring.isClosed)).toBe(true)
  expect(drawnLines(borders, 0.5).every((line) => !line.isClosed)).toBe(true)
  const points = rings.flatMap((ring) => ring.points)
  expect(Math.min(...points.map(({ x }) => x))).toBeGreaterThanOrEqual(0)
  expect(Math.max(...points.map(({ x }) => x))).toBeLessThanOrEqual(mapFrame.width)
  const denver = projectPlace({ lat: 39.74, lng: -104.99 })
  const mainland = rings.toSorted((a, b) => b.points.length - a.points.length)[0]?.points ?? []
  const crossings = mainland.filter((point, at) => {
    const next = mainland[(at + 1) % mainland.length] ?? point
    if (point.y > denver.y === next.y > denver.y) return false
    const x = point.x + ((denver.y - point.y) / (next.y - point.y)) * (next.x - point.x)
    return x > denver.x
  })
  expect(crossings.length % 2).toBe(1)
})
