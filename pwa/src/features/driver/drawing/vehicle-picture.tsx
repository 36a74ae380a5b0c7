import { drawingOf, type ViewDrawing } from '@switchback/core/inspections/drawing/vehicle-drawing.ts'
import {
  damageViews,
  keysOf,
  type BodyKind,
  type DamageView,
} from '@switchback/core/inspections/inspection-words.ts'
import type { MouseEvent } from 'react'
import * as words from '../words.ts'

/** A mark as it is drawn, `x` and `y` in thousandths of its view. */
type DrawnMark = {
  readonly id: string
  readonly view: DamageView
  readonly x: number
  readonly y: number
  /** Shown in the mark; marks of the pickup have none. */
  readonly label?: string
}

type Props = {
  body: BodyKind
  marks: readonly DrawnMark[]
  /** A place that was tapped. */
  onTap?: (view: DamageView, x: number, y: number) => void
}

const gap = 16
/** A mark is as large as a finger sees it. */
const markRadius = 15

type Laid = { readonly drawing: ViewDrawing; readonly transform: string }

/** The five views unfolded around the one from above: roofs point to it. */
function layOut(body: BodyKind) {
  const views = drawingOf(body)
  const { front, top, driver_side: side } = views
  const [across, down] = [side.height, front.height]
  const left = across + gap
  const middle = down + gap
  const placed: Record<DamageView, string> = {
    front: `translate(${left} 0)`,
    top: `translate(${left} ${middle})`,
    rear: `translate(${left} ${middle + top.height + gap})`,
    driver_side: `translate(${across} ${middle}) rotate(90)`,
    passenger_side: `translate(${left + top.width + gap} ${middle + side.width}) rotate(-90)`,
  }
  const laid = Object.fromEntries(
    keysOf(damageViews).map((view) => [view, { drawing: views[view], transform: placed[view] }]),
  ) as Record<DamageView, Laid>
  const width = left + top.width + gap + across
  const height = middle + top.height + gap + down
  return { laid, width, height, names: namesAt({ left, middle, width, height }) }
}

type Laying = Record<'left' | 'middle' | 'width' | 'height', number>

/** The names of the views, in the free corners; the view from above needs none. */
const namesAt = ({ left, middle, width, height }: Laying) =>
  [
    { view: 'front', x: left - gap, y: 22, anchor: 'end' },
    { view: 'driver_side', x: 0, y: middle - gap, anchor: 'start' },
    { view: 'passenger_side', x: width, y: middle - gap, anchor: 'end' },
    { view: 'rear', x: left - gap, y: height - 6, anchor: 'end' },
  ] as const

const thousandths = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 1000)

/** The place of a tap in the view that was hit, in thousandths of it. */
function placeIn(target: SVGGElement, { width, height }: ViewDrawing, event: MouseEvent): [number, number] {
  // From the keyboard it has no place: the middle of the view.
  if (event.detail === 0) return [500, 500]
  const matrix = target.getScreenCTM()
  if (!matrix) return [500, 500]
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
  return [thousandths(x / width), thousandths(y / height)]
}

/** The vehicle in five views with the marks of damage. A tap, or Enter on a view, marks another one. Source: DRIVER-5. */
export function VehiclePicture({ body, marks, onTap }: Props) {
  const { laid, width, height, names } = layOut(body)
  return (
    <svg
      viewBox={`-2 -2 ${width + 4} ${height + 4}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing
      role="group"
      aria-label={words.drawing}
      className="mx-auto block max-h-[min(70vh,36rem)] w-full touch-manipulation"
    >
      {keysOf(damageViews).map((view) => (
        <View
          key={view}
          view={view}
          laid={laid[view]}
          marks={marks.filter((mark) => mark.view === view)}
          onTap={onTap}
        />
      ))}
      {names.map(({ view, x, y, anchor }) => (
        <text key={view} x={x} y={y} textAnchor={anchor} aria-hidden="true" className="fill-soft text-xl">
          {damageViews[view]}
        </text>
      ))}
    </svg>
  )
}

type ViewProps = { view: DamageView; laid: Laid; marks: readonly DrawnMark[]; onTap: Props['onTap'] }

function View({ view, laid: { drawing, transform }, marks, onTap }: ViewProps) {
  const { width, height } = drawing
  const shapes = (
    <>
      <rect x="-8" y="-8" width={width + 16} height={height + 16} fill="transparent" />
      <Outline drawing={drawing} />
      {marks.map((mark) => (
        <MarkDot key={mark.id} mark={mark} drawing={drawing} transform={transform} />
      ))}
    </>
  )
  if (!onTap) return <g transform={transform}>{shapes}</g>
  return (
    <g
      transform={transform}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing
      role="button"
      tabIndex={0}
      aria-label={words.markOn(damageViews[view])}
      className="cursor-crosshair outline-none [&:focus-visible>rect]:fill-wash"
      onClick={(event) => onTap(view, ...placeIn(event.currentTarget, drawing, event))}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        onTap(view, 500, 500)
      }}
    >
      {shapes}
    </g>
  )
}

/** One view: body, glass, lines, wheels and lamps. */
export function Outline({ drawing }: { drawing: ViewDrawing }) {
  return (
    <>
      <path d={drawing.body} className="fill-surface stroke-ink" strokeWidth="2.5" />
      {drawing.glass.map((path) => (
        <path key={path} d={path} className="fill-line stroke-ink" strokeWidth="1.5" />
      ))}
      {drawing.lines.map((path) => (
        <path key={path} d={path} fill="none" className="stroke-edge" strokeWidth="1.5" />
      ))}
      {drawing.dark.map((path) => (
        <path key={path} d={path} className="fill-ink" />
      ))}
    </>
  )
}

type MarkProps = { mark: DrawnMark; drawing: ViewDrawing; transform: string }

function MarkDot({ mark, drawing: { width, height }, transform }: MarkProps) {
  const [x, y] = [(mark.x / 1000) * width, (mark.y / 1000) * height]
  // The number stands upright in a view that lies on its side.
  const [turned = '0'] = /(?<=rotate\()-?\d+/.exec(transform) ?? []
  return (
    <g transform={`translate(${x} ${y}) rotate(${-Number(turned)})`}>
      <circle
        r={markRadius}
        strokeWidth="3"
        className={mark.label ? 'fill-fail stroke-surface' : 'fill-line stroke-ink'}
      />
      {mark.label ? (
        <text textAnchor="middle" dy="6" className="fill-surface text-base font-bold">
          {mark.label}
        </text>
      ) : null}
    </g>
  )
}
