/** A corner of a shape: x, y, and the radius of its rounding. */
export type Corner = readonly [x: number, y: number, radius?: number]

const text = (x: number, y: number): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`

/** The point at a distance from one corner towards another, at most half of the way. */
function towards([x, y]: Corner, [toX, toY]: Corner, distance: number): string {
  const length = Math.hypot(toX - x, toY - y) || 1
  const part = Math.min(distance / length, 0.5)
  return text(x + (toX - x) * part, y + (toY - y) * part)
}

/** A closed shape with rounded corners as SVG path data, which has M, L, Q and Z only. */
export function rounded(corners: readonly Corner[]): string {
  const parts = corners.map((corner, at) => {
    const before = corners.at(at - 1) ?? corner
    const after = corners[(at + 1) % corners.length] ?? corner
    const [x, y, radius = 0] = corner
    const start = at === 0 ? 'M' : 'L'
    return `${start}${towards(corner, before, radius)}Q${text(x, y)} ${towards(corner, after, radius)}`
  })
  return `${parts.join('')}Z`
}

/** A straight line as SVG path data. */
export const line = (x: number, y: number, toX: number, toY: number): string =>
  `M${text(x, y)}L${text(toX, toY)}`

/** A circle as SVG path data of four curves. */
export function circle(x: number, y: number, radius: number): string {
  // The distance of the control points that makes four cubic curves a circle.
  const bow = radius * 0.5523
  const [left, right, top, bottom] = [x - radius, x + radius, y - radius, y + radius]
  return (
    `M${text(left, y)}` +
    `C${text(left, y - bow)} ${text(x - bow, top)} ${text(x, top)}` +
    `C${text(x + bow, top)} ${text(right, y - bow)} ${text(right, y)}` +
    `C${text(right, y + bow)} ${text(x + bow, bottom)} ${text(x, bottom)}` +
    `C${text(x - bow, bottom)} ${text(left, y + bow)} ${text(left, y)}Z`
  )
}

/** The corners as seen in a mirror of this width. */
export const mirrored = (width: number, corners: readonly Corner[]): Corner[] =>
  corners.map(([x, y, radius = 0]) => [width - x, y, radius])
