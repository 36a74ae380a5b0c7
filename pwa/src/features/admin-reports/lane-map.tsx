import { mapFrame, projectPlace } from '../../ui/map/albers-usa.ts'
import { statesDrawing } from '../../ui/map/states-drawing.ts'
import type { FigureRow } from './report-columns.tsx'
import { centerOfState } from './state-centers.ts'

const shownAtMost = 40
const widest = 14

type Line = {
  readonly id: string
  readonly path: string
  readonly orders: number
  readonly isWithin: boolean
}

/** A curve that bends to its right, so that both directions of a lane can be told apart. */
function lineOf({ id, figures: { orders } }: FigureRow): Line | undefined {
  const [from = '', to = ''] = id.split('-')
  const [start, end] = [centerOfState(from), centerOfState(to)]
  if (!start || !end || orders === 0) return undefined
  const [one, other] = [projectPlace(start), projectPlace(end)]
  if (from === to) return { id, path: `M${one.x} ${one.y}h0.01`, orders, isWithin: true }
  const [dx, dy] = [other.x - one.x, other.y - one.y]
  const [x, y] = [(one.x + other.x) / 2 - dy * 0.15, (one.y + other.y) / 2 + dx * 0.15]
  return { id, path: `M${one.x} ${one.y}Q${x} ${y} ${other.x} ${other.y}`, orders, isWithin: false }
}

/** The busiest lanes as lines between states, the wider the more orders; dots are lanes within a state. */
export function LaneMap({ lanes }: { lanes: readonly FigureRow[] }) {
  const lines = lanes
    .flatMap((lane) => lineOf(lane) ?? [])
    .toSorted((one, other) => other.orders - one.orders)
    .slice(0, shownAtMost)
  const most = lines[0]?.orders ?? 1
  const first = lines[0]
  return (
    <svg
      role="img"
      aria-label={
        first
          ? `Map of the ${lines.length} busiest lanes. The busiest is ${first.id.replace('-', ' to ')} with ${first.orders} orders. The table has them all.`
          : 'Map without lanes'
      }
      viewBox={`0 0 ${mapFrame.width} ${mapFrame.height}`}
      className="block h-auto w-full max-w-[46rem]"
    >
      <g transform={`scale(${statesDrawing.scale})`}>
        <use href={statesDrawing.href} />
      </g>
      {lines.toReversed().map(({ id, path, orders, isWithin }) => (
        <path
          key={id}
          d={path}
          fill="none"
          strokeLinecap="round"
          strokeWidth={2 + (orders / most) * (isWithin ? widest * 1.5 : widest)}
          strokeOpacity="0.75"
          className={isWithin ? 'stroke-amber' : 'stroke-action'}
        >
          <title>{`${id.replace('-', ' to ')}: ${orders} orders`}</title>
        </path>
      ))}
    </svg>
  )
}
