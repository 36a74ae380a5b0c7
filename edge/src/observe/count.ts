import type { Bindings } from '../bindings.ts'
import type { Log, LogEntry } from '../http/log.ts'
import { counters, wordOf, type CounterName, type FieldsOf } from './counters.ts'

/** A count as Analytics Engine stores it. */
export type Point = {
  readonly indexes: [CounterName]
  readonly blobs: string[]
  readonly doubles: number[]
}

/** A count as `/dev/counters` shows it. */
export type ShownPoint = { readonly counter: CounterName; readonly [field: string]: string | number }

const shownAtMost = 500
const shown: ShownPoint[] = []

/** The newest counts of this start, the newest first; none in production. */
export const shownPoints = (): readonly ShownPoint[] => shown.toReversed()

const isCounter = (name: string): name is CounterName => Object.hasOwn(counters, name)

type Facts = Readonly<Record<string, unknown>>
type Counted = { readonly name: CounterName; readonly facts: Facts }

const fields = <Name extends CounterName>(name: Name, facts: FieldsOf<Name>): Counted => ({ name, facts })

const priceRoutes = new Map([
  ['/api/quotes/calculate', 'retail'],
  ['/api/dealer/quotes/calculate', 'dealer'],
] as const)

/** The counts of an entry of the log. Of a request also the price that it gave, which has no line of its own. */
function countedBy({ event, level: _level, ...facts }: LogEntry): Counted[] {
  if (!isCounter(event)) return []
  if (event !== 'request') return [{ name: event, facts }]
  const status = `${Math.floor(Number(facts['status']) / 100)}xx`
  const request = { name: event, facts: { ...facts, status } }
  const channel = (priceRoutes as ReadonlyMap<unknown, 'retail' | 'dealer'>).get(facts['route'])
  if (channel === undefined || status !== '2xx') return [request]
  return [request, fields('price', { channel, milliseconds: Number(facts['milliseconds']) })]
}

/** The count in the columns of its counter. */
function pointOf({ name, facts }: Counted): Point {
  const { blobs, doubles } = counters[name]
  return {
    indexes: [name],
    blobs: Object.entries(blobs).map(([field, words]) => wordOf(words, facts[field])),
    doubles: doubles.map((figure: string) => Number(facts[figure] ?? 0)),
  }
}

/** The columns under their names. */
function show({ indexes: [counter], blobs, doubles }: Point): ShownPoint {
  const names = [...Object.keys(counters[counter].blobs), ...counters[counter].doubles]
  return { counter, ...Object.fromEntries([...blobs, ...doubles].map((value, at) => [names[at], value])) }
}

/**
 * Counts an entry of the log whose event is a counter, in the data set of the deployment; outside production also for
 * `/dev/counters`. Counting never fails: it is not worth a request.
 * Source: SYSTEM-10.
 */
export function count(entry: LogEntry, { COUNTERS, ENVIRONMENT }: Bindings): void {
  for (const point of countedBy(entry).map(pointOf)) {
    if (ENVIRONMENT !== undefined && ENVIRONMENT !== 'production') {
      if (shown.push(show(point)) > shownAtMost) shown.shift()
    }
    try {
      COUNTERS?.writeDataPoint(point)
    } catch {
      // The data set does not take it: the line of the log says the same.
    }
  }
}

/** A log whose entries are counted. */
export const countingLog =
  (log: Log, bindings: Bindings): Log =>
  (entry) => {
    log(entry)
    count(entry, bindings)
  }
