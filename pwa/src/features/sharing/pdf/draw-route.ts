import type { jsPDF } from 'jspdf'
import type { RouteEnds } from '../../../offline/prices/route-ends.ts'
import { mapFrame, type MapPoint } from '../../../ui/map/albers-usa.ts'
import { drawnLines, pathsOfDrawing, type DrawnLine } from '../../../ui/map/drawn-lines.ts'
import { routeLine } from '../../../ui/map/route-line.ts'
import { statesDrawing } from '../../../ui/map/states-drawing.ts'
import { fillWith, strokeWith, write, type At } from '@switchback/core/documents/paper.ts'

/** The map's position on the page; its height follows from its width. */
export type MapPlace = At & { width: number }

export const mapHeight = (width: number): number => (width * mapFrame.height) / mapFrame.width

/** Fetches the land and the state borders, from the same file as the map on screen. */
export async function fetchStates(): Promise<{ land: DrawnLine[]; borders: DrawnLine[] }> {
  const response = await fetch(statesDrawing.href.replace(/#.*$/, ''))
  if (!response.ok) throw new Error(`Map: ${response.status}`)
  const [land = '', borders = ''] = pathsOfDrawing(await response.text())
  return { land: drawnLines(land, statesDrawing.scale), borders: drawnLines(borders, statesDrawing.scale) }
}
export type States = Awaited<ReturnType<typeof fetchStates>>

function trace(doc: jsPDF, points: readonly MapPoint[], place: MapPlace): void {
  const scale = place.width / mapFrame.width
  points.forEach(({ x, y }, at) => {
    const [left, top] = [place.x + x * scale, place.y + y * scale]
    if (at === 0) doc.moveTo(left, top)
    else doc.lineTo(left, top)
  })
}

/** Draws the map as vectors, not as an image: sharp at any size and only a few kilobytes. */
export function drawStates(doc: jsPDF, states: States, place: MapPlace): void {
  fillWith(doc, 'land')
  for (const { points } of states.land) {
    trace(doc, points, place)
    doc.close()
  }
  doc.fill()
  strokeWith(doc, 'white', 0.7)
  for (const { points } of states.borders) trace(doc, points, place)
  doc.stroke()
}

const pointsOf = (path: string): MapPoint[] =>
  Array.from(path.matchAll(/([\d.-]+) ([\d.-]+)/g), ([, x, y]) => ({ x: Number(x), y: Number(y) }))

/** Draws the route between both ends on the map, with their ZIPs; draws nothing if an end is unknown. */
export function drawRoute(
  doc: jsPDF,
  { pickup, delivery }: RouteEnds,
  place: MapPlace,
  labels: readonly [string, string],
): void {
  if (!pickup || !delivery) return
  const { path, from, to, overWater } = routeLine(pickup, delivery)
  const scale = place.width / mapFrame.width
  const points = pointsOf(path)
  strokeWith(doc, 'white', 5)
  trace(doc, points, place)
  doc.stroke()
  strokeWith(doc, 'amber', 2.6)
  if (overWater) doc.setLineDashPattern([0.1, 5], 0)
  trace(doc, points, place)
  doc.stroke()
  doc.setLineDashPattern([], 0)
  const onPage = ({ x, y }: MapPoint): At => ({ x: place.x + x * scale, y: place.y + y * scale })
  drawEnd(doc, onPage(from), { label: labels[0], isStart: true, isBelow: from.y > to.y })
  drawEnd(doc, onPage(to), { label: labels[1], isStart: false, isBelow: to.y >= from.y })
}

type End = { label: string; isStart: boolean; isBelow: boolean }

function drawEnd(doc: jsPDF, { x, y }: At, { label, isStart, isBelow }: End): void {
  fillWith(doc, isStart ? 'white' : 'amber')
  strokeWith(doc, isStart ? 'amber' : 'white', 2)
  doc.circle(x, y, 4, 'FD')
  write(
    doc,
    label,
    { x, y: isBelow ? y + 16 : y - 9 },
    { size: 9.5, ink: 'ink', isBold: true, align: 'center' },
  )
}
