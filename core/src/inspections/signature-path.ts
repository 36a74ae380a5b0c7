/** A point of a drawn line. */
export type Point = readonly [x: number, y: number]
export type Stroke = readonly Point[]

/** The box in which a signature is stored, in whole units: three times as wide as high. Source: DRIVER-8. */
export const signatureBox = { width: 300, height: 100 } as const

/** The longest stored signature, in characters, so that a record stays small. */
export const signatureCharacters = 600

const pathPattern = /^(?:M\d{1,3} \d{1,3}(?:l-?\d{1,3} -?\d{1,3}(?: -?\d{1,3} -?\d{1,3})*)?)+$/

/**
 * The strokes of a stored signature: absolute points in {@link signatureBox}.
 * @returns undefined for anything but the path data that {@link signaturePath} writes, or with a point outside the box.
 */
export function signatureStrokes(path: string): Stroke[] | undefined {
  if (path.length > signatureCharacters || !pathPattern.test(path)) return undefined
  const strokes = path
    .slice(1)
    .split('M')
    .map((part): Point[] => {
      const [x = 0, y = 0, ...deltas] = part.split(/[ l]/).map(Number)
      const points: [number, number][] = [[x, y]]
      for (let at = 0; at + 1 < deltas.length; at += 2) {
        const [lastX, lastY] = points.at(-1) ?? [0, 0]
        points.push([lastX + (deltas[at] ?? 0), lastY + (deltas[at + 1] ?? 0)])
      }
      return points
    })
  const { width, height } = signatureBox
  const isInside = strokes.flat().every(([x, y]) => x >= 0 && x <= width && y >= 0 && y <= height)
  return isInside ? strokes : undefined
}

/** How far a point lies from the line between two others, in units of the box. */
function distanceFrom([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay)
  if (length === 0) return Math.hypot(x - ax, y - ay)
  return Math.abs((by - ay) * x - (bx - ax) * y + bx * ay - by * ax) / length
}

/** Leaves out points that are less than `tolerance` away from the line without them (Douglas and Peucker). */
function simplified(stroke: Stroke, tolerance: number): Stroke {
  const [first, last] = [stroke[0], stroke.at(-1)]
  if (!first || !last || stroke.length < 3) return stroke
  const distances = stroke.map((point) => distanceFrom(point, first, last))
  const farthest = distances.indexOf(Math.max(...distances))
  if ((distances[farthest] ?? 0) <= tolerance) return [first, last]
  const before = simplified(stroke.slice(0, farthest + 1), tolerance)
  return [...before, ...simplified(stroke.slice(farthest), tolerance).slice(1)]
}

function textOf(stroke: Stroke): string {
  const whole = stroke.map(([x, y]) => [Math.round(x), Math.round(y)] as const)
  const steps = whole.flatMap(([x, y], at) => {
    const before = whole[at - 1]
    return !before || (before[0] === x && before[1] === y) ? [] : [`${x - before[0]} ${y - before[1]}`]
  })
  const [[x, y] = [0, 0]] = whole
  return `M${x} ${y}${steps.length > 0 ? `l${steps.join(' ')}` : ''}`
}

/**
 * Writes drawn strokes as the path data of a record, scaled into {@link signatureBox}. Points that hardly change the
 * line are left out until it is short enough, and at last the shortest strokes.
 * @param size of the field that was drawn in, in the units of the points.
 * @returns an empty text if nothing was drawn.
 * Source: DRIVER-8.
 */
export function signaturePath(
  strokes: readonly Stroke[],
  size: { readonly width: number; readonly height: number },
): string {
  const scale = Math.min(signatureBox.width / size.width, signatureBox.height / size.height)
  const clamped = (value: number, most: number) => Math.min(most, Math.max(0, value * scale))
  let scaled = strokes
    .filter((stroke) => stroke.length > 0)
    .map((stroke) =>
      stroke.map(([x, y]): Point => [clamped(x, signatureBox.width), clamped(y, signatureBox.height)]),
    )
  for (let tolerance = 0.4; ; tolerance *= 1.5) {
    const path = scaled.map((stroke) => textOf(simplified(stroke, tolerance))).join('')
    if (path.length <= signatureCharacters) return path
    if (tolerance > 30) scaled = scaled.toSorted((a, b) => b.length - a.length).slice(0, -1)
  }
}
