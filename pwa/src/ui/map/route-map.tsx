import { memo } from 'react'
import type { Coordinates } from '@switchback/core/geo/unit-vector.ts'
import { mapFrame, type MapPoint } from './albers-usa.ts'
import { labelPlace } from './label-place.ts'
import { routeLine, type RouteLine } from './route-line.ts'
import { statesDrawing } from './states-drawing.ts'

type Props = {
  pickup?: Coordinates | undefined
  delivery?: Coordinates | undefined
  pickupLabel?: string
  deliveryLabel?: string
  /** Dots for what is to come; under way, a short road from the pickup, wherever the vehicle is. */
  stage?: 'planned' | 'under_way' | 'arrived' | undefined
  className?: string
}

/** Space above the northern border for a label. */
const headroom = 44

/** The route as a road across the map of the states; just the map without end points. Nearby text says the same. */
export const RouteMap = memo(function RouteMap({
  pickup,
  delivery,
  pickupLabel = '',
  deliveryLabel = '',
  stage,
  className = '',
}: Props) {
  const route = pickup && delivery ? routeLine(pickup, delivery) : undefined
  const meaning = route
    ? ({ role: 'img', 'aria-label': `Map: line from ${pickupLabel} to ${deliveryLabel}` } as const)
    : ({ 'aria-hidden': true } as const)
  return (
    <div className={`@container ${className}`}>
      <svg
        viewBox={`0 -${headroom} ${mapFrame.width} ${mapFrame.height + headroom}`}
        {...meaning}
        className="block h-auto w-full overflow-visible"
      >
        <g transform={`scale(${statesDrawing.scale})`}>
          <use href={statesDrawing.href} />
        </g>
        {route ? (
          <Road key={route.path} route={route} labels={[pickupLabel, deliveryLabel]} stage={stage} />
        ) : null}
      </svg>
    </div>
  )
})

type RoadProps = Pick<Props, 'stage'> & { route: RouteLine; labels: readonly [string, string] }

function Road({ route, labels, stage }: RoadProps) {
  const { path, from, to, overWater } = route
  const line = { d: path, fill: 'none', strokeLinecap: 'round' } as const
  const isUnderWay = stage === 'under_way'
  const isDotted = overWater || isUnderWay || stage === 'planned'
  return (
    <g>
      <path {...line} stroke="var(--map-border)" strokeWidth="15" />
      {isDotted ? <path {...line} strokeWidth="8" strokeDasharray="2 16" className="stroke-amber" /> : null}
      {!isDotted || isUnderWay ? (
        <path
          {...line}
          strokeWidth="8"
          pathLength={1}
          strokeDasharray={isUnderWay ? '.25 2' : 1}
          className="animate-draw stroke-amber"
        />
      ) : null}
      <End point={from} other={to} label={labels[0]} isHollow />
      <End point={to} other={from} label={labels[1]} isDelivery isHollow={isUnderWay} />
    </g>
  )
}

type EndProps = {
  point: MapPoint
  other: MapPoint
  label: string
  isDelivery?: boolean
  isHollow: boolean
}

/**
 * A ring at the start of the trip, a filled disc at its end, also a ring while the vehicle is under way. The label is
 * on the side away from the line.
 */
function End({ point, other, label, isDelivery = false, isHollow }: EndProps) {
  const { x, y } = point
  const below = y > other.y || (y === other.y && isDelivery)
  return (
    <g>
      <circle
        cx={x}
        cy={y}
        r="12"
        strokeWidth="6"
        className={isHollow ? 'fill-(--map-border) stroke-amber' : 'fill-amber stroke-(--map-border)'}
      />
      <text
        {...labelPlace(point, label, below)}
        className="figures fill-ink font-heading text-[46px] @xs:text-[38px] @md:text-[28px] font-semibold"
        stroke="var(--map-border)"
        strokeWidth="7"
        strokeLinejoin="round"
        paintOrder="stroke"
      >
        {label}
      </text>
    </g>
  )
}
