import { write, strokeWith, type Ink } from '@switchback/core/documents/paper.ts'
import type { PdfCanvas } from '@switchback/core/documents/pdf-canvas.ts'
import { drawingOf, type ViewDrawing } from '@switchback/core/inspections/drawing/vehicle-drawing.ts'
import { damageViews, type BodyKind, type DamageView } from '@switchback/core/inspections/inspection-words.ts'
import { signatureBox, signatureStrokes } from '@switchback/core/inspections/signature-path.ts'
import type { PaperMark } from './paper-parts.ts'

type Point = readonly [x: number, y: number]
/** Where a drawing stands on the page, and its size in points for one unit. */
type Frame = { readonly x: number; readonly y: number; readonly scale: number }

const place = ({ x, y, scale }: Frame, [px, py]: Point): [number, number] => [x + px * scale, y + py * scale]

const pointsOf = (numbers: string): Point[] => {
  const values = (numbers.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number)
  return Array.from({ length: values.length / 2 }, (_, at) => [values[2 * at] ?? 0, values[2 * at + 1] ?? 0])
}

/** A quadratic curve as the cubic one that a PDF knows. */
function curve(
  doc: PdfCanvas,
  frame: Frame,
  from: Point,
  [control = from, to = from]: readonly Point[],
): void {
  const third = (end: Point): Point => [
    end[0] + (2 / 3) * (control[0] - end[0]),
    end[1] + (2 / 3) * (control[1] - end[1]),
  ]
  doc.curveTo(...place(frame, third(from)), ...place(frame, third(to)), ...place(frame, to))
}

/** Strokes path data of M, L, Q, C and Z with absolute points. */
function strokePath(doc: PdfCanvas, path: string, frame: Frame): void {
  let start: Point = [0, 0]
  let at: Point = [0, 0]
  for (const [, command = '', numbers = ''] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const points = command === 'Z' ? [start] : pointsOf(numbers)
    const last = points.at(-1) ?? at
    if (command === 'M') {
      start = last
      doc.moveTo(...place(frame, last))
    } else if (command === 'Q') curve(doc, frame, at, points)
    else if (command === 'C') {
      const [one = at, other = at] = points
      doc.curveTo(...place(frame, one), ...place(frame, other), ...place(frame, last))
    } else doc.lineTo(...place(frame, last))
    at = last
  }
  doc.stroke()
}

function strokeView(doc: PdfCanvas, { body, glass, lines, dark }: ViewDrawing, frame: Frame): void {
  strokeWith(doc, 'soft', 0.9)
  strokePath(doc, body, frame)
  strokeWith(doc, 'faint', 0.6)
  for (const path of [...glass, ...lines, ...dark]) strokePath(doc, path, frame)
}

const markInks = { pickup: 'done', delivery: 'amberInk' } as const satisfies Record<string, Ink>

/** A cross with its label: green at pickup, brown at delivery, so that both are told apart in gray by their letter too. */
function drawMark(doc: PdfCanvas, { isDelivery, label }: PaperMark, [x, y]: Point): void {
  const ink = isDelivery ? markInks.delivery : markInks.pickup
  strokeWith(doc, ink, 1.4)
  doc.line(x - 3, y - 3, x + 3, y + 3)
  doc.line(x - 3, y + 3, x + 3, y - 3)
  write(doc, label, { x: x + 4.5, y: y - 2 }, { size: 7, ink, isBold: true })
}

/** How the five views stand side by side: offsets from the left and from the top, and their scale. */
const layout: Readonly<Record<DamageView, Frame>> = {
  driver_side: { x: 0, y: 12, scale: 0.42 },
  passenger_side: { x: 180, y: 12, scale: 0.42 },
  front: { x: 0, y: 108, scale: 0.42 },
  rear: { x: 90, y: 108, scale: 0.42 },
  top: { x: 372, y: 12, scale: 0.42 },
}

/** The height of {@link drawVehicle}, in points. */
export const drawingHeight = 196

/** Draws a vehicle in five views with the marks of both inspections. */
export function drawVehicle(
  doc: PdfCanvas,
  at: { readonly x: number; readonly y: number },
  body: BodyKind,
  marks: readonly PaperMark[],
): void {
  const views = drawingOf(body)
  for (const view of Object.keys(layout) as DamageView[]) {
    const { x, y, scale } = layout[view]
    const frame = { x: at.x + x, y: at.y + y, scale }
    write(doc, damageViews[view], { x: frame.x, y: frame.y - 4 }, { size: 7, ink: 'soft' })
    strokeView(doc, views[view], frame)
    const { width, height } = views[view]
    for (const mark of marks.filter((each) => each.view === view)) {
      drawMark(doc, mark, place(frame, [(mark.x / 1000) * width, (mark.y / 1000) * height]))
    }
  }
}

/** The size of a drawn signature, in points. */
export const signatureSize = { width: 150, height: 50 } as const

/** Draws a signature from its path data. */
export function drawSignature(
  doc: PdfCanvas,
  path: string,
  at: { readonly x: number; readonly y: number },
): void {
  const frame = { ...at, scale: signatureSize.width / signatureBox.width }
  strokeWith(doc, 'ink', 1.1)
  for (const stroke of signatureStrokes(path) ?? []) {
    const [first, ...rest] = stroke
    if (!first) continue
    doc.moveTo(...place(frame, first))
    // A dot is a line of no length.
    for (const point of rest.length > 0 ? rest : [first]) doc.lineTo(...place(frame, point))
    doc.stroke()
  }
}
