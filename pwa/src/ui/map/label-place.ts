import { mapFrame, type MapPoint } from './albers-usa.ts'

/** Half of a label's maximum width, on the smallest map. */
const halfWidth = (label: string): number => Math.max(80, label.length * 13)

/** The maximum space that a label needs under its point. */
const footroom = 86

/**
 * Under or over the point. If there is no room at the bottom of the drawing, to its left, below the line that may come
 * from there, or if there is none there either, over it after all. Never beyond the sides.
 */
export function labelPlace({ x, y }: MapPoint, label: string, below: boolean) {
  const half = halfWidth(label)
  const isAtFoot = below && y > mapFrame.height - footroom
  if (isAtFoot && x > 2 * half + 24) return { x: x - 24, y, dy: '.9em', textAnchor: 'end' } as const
  const textAnchor = x < half ? 'start' : x > mapFrame.width - half ? 'end' : 'middle'
  return { x, y, dy: below && !isAtFoot ? '1.6em' : '-.8em', textAnchor } as const
}
