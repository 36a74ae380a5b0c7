import type { Coordinates } from '@switchback/core/geo/coordinates.ts'
import { mapFrame, type MapPoint } from './albers-usa.ts'
import { routeLine } from './route-line.ts'
import { statesDrawing } from './states-drawing.ts'

type Props = {
  pickup?: Coordinates | undefined
  delivery?: Coordinates | undefined
  pickupLabel?: string
  deliveryLabel?: string
  className?: string
}

/** The route as a road across the map of the states; without ends the map alone. Words beside it say the same. */
export function RouteMap({ pickup, delivery, pickupLabel = '', deliveryLabel = '', className = '' }: Props) {
  const route = pickup && delivery ? routeLine(pickup, delivery) : undefined
  const description = route ? `Map: line from ${pickupLabel} to ${deliveryLabel}` : undefined
  return (
    <svg
      viewBox={`0 0 ${mapFrame.width} ${mapFrame.height}`}
      role={description ? 'img' : 'presentation'}
      aria-label={description}
      aria-hidden={description ? undefined : true}
      className={`block h-auto w-full ${className}`}
    >
      <g transform={`scale(${statesDrawing.scale})`}>
        <use href={statesDrawing.href} />
      </g>
      {route ? (
        <g key={route.path}>
          <path d={route.path} fill="none" stroke="var(--map-border)" strokeWidth="13" strokeLinecap="round" />
          <path
            d={route.path}
            pathLength={route.overWater ? undefined : 1}
            strokeDasharray={route.overWater ? '2 14' : 1}
            className={route.overWater ? 'stroke-amber' : 'animate-draw stroke-amber'}
            fill="none"
            strokeWidth="7"
            strokeLinecap="round"
          />
          <End point={route.from} other={route.to} label={pickupLabel} kind="pickup" />
          <End point={route.to} other={route.from} label={deliveryLabel} kind="delivery" />
        </g>
      ) : null}
    </svg>
  )
}

type EndProps = { point: MapPoint; other: MapPoint; label: string; kind: 'pickup' | 'delivery' }

/** A ring where the trip begins, a full disc where it ends; the label stands on the side away from the line. */
function End({ point, other, label, kind }: EndProps) {
  const { x, y } = point
  const below = y > other.y || (y === other.y && kind === 'delivery')
  const anchor = x < 120 ? 'start' : x > mapFrame.width - 120 ? 'end' : 'middle'
  const roomBelow = y < mapFrame.height - 50
  const labelY = (below && roomBelow) || y < 50 ? y + 43 : y - 23
  return (
    <g>
      <circle
        cx={x}
        cy={y}
        r="11"
        strokeWidth="6"
        className={kind === 'pickup' ? 'fill-(--map-border) stroke-amber' : 'fill-amber stroke-(--map-border)'}
      />
      <text
        x={x}
        y={labelY}
        textAnchor={anchor}
        className="figures fill-ink font-heading text-[26px] font-semibold"
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
