import { scaleBand, scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { useIsPrinting } from '../page/use-is-printing.ts'
import { useWidth } from './use-width.ts'

export type ChartPoint = {
  readonly label: string
  /** For the axis; thinned out where there is no room. */
  readonly shortLabel: string
  readonly value: number
  readonly lineValue?: number
}

type Props = {
  /** The chart in a sentence: its accessible name. A table with the same figures stands near it. */
  label: string
  points: readonly ChartPoint[]
  format: (value: number) => string
  bars: string
  /** Names the line, if the points have one. */
  line?: string
}

const height = 220
const margin = { top: 8, right: 4, bottom: 26, left: 52 }
const labelRoom = 64

/** Half of a sheet, for texts of the size of others. */
const paperWidth = 420

function Legend({ bars, line: lineName }: { bars: string; line: string | undefined }) {
  return (
    <p aria-hidden="true" className="mb-2 flex flex-wrap gap-x-5 text-sm text-soft">
      <span className="inline-flex items-center gap-2">
        <span className="size-3 bg-action" /> {bars}
      </span>
      {lineName ? (
        <span className="inline-flex items-center gap-2">
          <span className="h-0.5 w-4 bg-amber" /> {lineName}
        </span>
      ) : null}
    </p>
  )
}

function Axis({
  ticks,
  y,
  width,
  format,
}: {
  ticks: readonly number[]
  y: (value: number) => number
  width: number
  format: (value: number) => string
}) {
  return ticks.map((tick) => (
    <g key={tick} transform={`translate(0 ${y(tick)})`}>
      <line x1={margin.left} x2={width - margin.right} className="stroke-line" />
      <text x={margin.left - 8} dy="0.32em" textAnchor="end" className="fill-soft text-[12px]">
        {format(tick)}
      </text>
    </g>
  ))
}

/** Bars over time with an optional line, drawn as SVG. Each bar names its figure as a tooltip. Source: ADR-47. */
export function BarChart({ label, points, format, bars, line: lineName }: Props) {
  const [box, measured] = useWidth<HTMLDivElement>(640)
  const width = useIsPrinting() ? paperWidth : measured
  const values = points.flatMap(({ value, lineValue = 0 }) => [value, lineValue])
  const y = scaleLinear()
    .domain([Math.min(0, ...values), Math.max(1, ...values)])
    .nice(4)
    .range([height - margin.bottom, margin.top])
  const x = scaleBand<number>()
    .domain(points.map((_, at) => at))
    .range([margin.left, width - margin.right])
    .paddingInner(0.25)
    .paddingOuter(0.1)
  const left = (at: number) => x(at) ?? 0
  const every = Math.max(
    1,
    Math.ceil(points.length / Math.max(1, Math.floor((width - margin.left) / labelRoom))),
  )
  const path = line<ChartPoint>()
    .x((_, at) => left(at) + x.bandwidth() / 2)
    .y(({ lineValue = 0 }) => y(lineValue))(points.slice())
  return (
    <div ref={box}>
      <Legend bars={bars} line={lineName} />
      <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} className="block h-auto w-full">
        <Axis ticks={y.ticks(4)} y={y} width={width} format={format} />
        {points.map(({ label: name, shortLabel, value }, at) => (
          <g key={name}>
            <rect
              x={left(at)}
              width={x.bandwidth()}
              y={Math.min(y(0), y(value))}
              height={Math.abs(y(0) - y(value))}
              className="fill-action"
            >
              <title>{`${name}: ${format(value)}`}</title>
            </rect>
            {at % every === 0 ? (
              <text
                x={left(at) + x.bandwidth() / 2}
                y={height - 8}
                textAnchor="middle"
                className="fill-soft text-[12px]"
              >
                {shortLabel}
              </text>
            ) : null}
          </g>
        ))}
        {lineName && path ? <path d={path} fill="none" strokeWidth="2.5" className="stroke-amber" /> : null}
      </svg>
    </div>
  )
}
