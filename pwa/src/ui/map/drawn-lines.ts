import type { MapPoint } from './albers-usa.ts'

/** One line of the map, from corner to corner; a closed one is land. */
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
 * Parses the lines of a path from scripts/draw-states.ts (`M` absolute, `l` relative, `z`), for output without SVG, in the
 * frame of the projection.
 */
export function drawnLines(path: string, scale: number): DrawnLine[] {
  return path
    .split('M')
    .filter((line) => line !== '')
    .map((line) => readLine(line, scale))
}

/** Every path of the drawing, in stacking order. */
export function pathsOfDrawing(svg: string): string[] {
  return Array.from(svg.matchAll(/ d="([^"]+)"/g), ([, path = '']) => path)
}
