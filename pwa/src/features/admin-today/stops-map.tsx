import type { Stop } from '@switchback/core/today/day-stops.ts'
import { mapFrame, projectPlace } from '../../ui/map/albers-usa.ts'
import { statesDrawing } from '../../ui/map/states-drawing.ts'
import { stopKey } from './stop-columns.tsx'

/** A ring is a pickup, a dot a delivery; what is late has the color of a failure. */
function Mark({ stop, isLate }: { stop: Stop; isLate: boolean }) {
  if (!stop.point) return null
  const { x, y } = projectPlace(stop.point)
  const color = isLate ? 'stroke-fail' : 'stroke-action'
  const fill = stop.kind === 'pickup' ? 'fill-surface' : isLate ? 'fill-fail' : 'fill-action'
  return (
    <circle
      cx={x}
      cy={y}
      r={8}
      strokeWidth={4}
      className={`${color} ${fill}`}
      opacity={stop.doneOn ? 0.35 : 1}
    >
      <title>{`${stop.kind === 'pickup' ? 'Pickup' : 'Delivery'} in ${stop.place}`}</title>
    </circle>
  )
}

type Props = { stops: readonly Stop[]; late: readonly Stop[] }

/** The stops on the map of the states. The tables name them all. Source: STAFF-35. */
export function StopsMap({ stops, late }: Props) {
  const count = stops.length + late.length
  return (
    <figure>
      <svg
        role="img"
        aria-label={`Map of ${count === 1 ? '1 stop' : `${count} stops`}, ${late.length} late. The tables have them all.`}
        viewBox={`0 0 ${mapFrame.width} ${mapFrame.height}`}
        className="block h-auto w-full"
      >
        <g transform={`scale(${statesDrawing.scale})`}>
          <use href={statesDrawing.href} />
        </g>
        {stops.map((stop) => (
          <Mark key={stopKey(stop)} stop={stop} isLate={false} />
        ))}
        {late.map((stop) => (
          <Mark key={stopKey(stop)} stop={stop} isLate />
        ))}
      </svg>
      <figcaption className="mt-2 text-sm text-soft">
        Rings are pickups, dots are deliveries, faint ones are done, red ones are late.
      </figcaption>
    </figure>
  )
}
