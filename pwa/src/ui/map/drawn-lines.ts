import type { MapPoint } from './albers-usa.ts'

/** A line of the map's drawing, from corner to corner; a closed one is a piece of land. */
export type DrawnLine = { readonly points: readonly MapPoint[]; readonly isClosed: boolean }

function readLine(text: string, scale: number): DrawnLine {
  const isClosed = text.endsWith('z')
  const numbers = (text.match(/-?\d+/g) ?? []).map(Number)
  const points: MapPoint[] = []
  let [x, y] = [0, 0]
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    x += numbers[at] ?? 0
    y += numbers[at + 1] ?? 0
    points.push({ x: x * scale, y: y * scale })
  }
  return { points, isClosed }
}

/**
 * The lines of a path as scripts/draw-states.ts writes them (`M` absolute, `l` relative, `z`), for places that cannot
 * show an SVG, in the frame of the projection.
 */
export function drawnLines(path: string, scale: number): DrawnLine[] {
  return path
    .split('M')
    .filter((line) => line !== '')
    .map((line) => readLine(line, scale))
}

/** Every path of the drawing, in the order in which they lie upon each other. */
export function pathsOfDrawing(svg: string): string[] {
  return Array.from(svg.matchAll(/ d="([^"]+)"/g), ([, path = '']) => path)
}
