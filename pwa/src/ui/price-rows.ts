import { priceLines, type PriceLine } from '@switchback/core/quotes/response/price-lines.ts'

/** One line of two prices, in dollars. */
export type PriceRow = {
  readonly key: string | number
  readonly label: string
  /** A second line under the label. */
  readonly note?: string | undefined
  /** Undefined if only the total of the earlier price is known. */
  readonly seen: number | undefined
  readonly now: number
}

type PricedTrip = Parameters<typeof priceLines>[0]
type Price = Pick<PricedTrip, 'distance' | 'baseRate' | 'breakdown'>

/** Names the vehicle and the transport in the lines. */
type NamedTrip = Pick<PricedTrip, 'vehicleType' | 'transportType' | 'isRunning'>

const anyTrip: NamedTrip = { vehicleType: 'Sedan', transportType: 'open', isRunning: true }

const plainLabels: Partial<Readonly<Record<PriceLine['part'], string>>> = {
  vehicleModifier: 'Vehicle',
  transportModifier: 'Transport',
  runningModifier: 'Condition',
}

/** The parts of two prices of one trip. `seen` is null if only its total is known. Source: OFFLINE-6. */
export function priceRows(seen: Price | null, now: Price, trip?: NamedTrip): PriceRow[] {
  const before = seen ? priceLines({ ...anyTrip, ...trip, ...seen }) : []
  return priceLines({ ...anyTrip, ...trip, ...now }).map(({ part, label, dollars }, at) => ({
    key: part,
    label: trip ? label : (plainLabels[part] ?? label),
    seen: before[at]?.dollars,
    now: dollars,
  }))
}

/** Whether a line differs from what the user saw; false if that is not known. */
export const isChanged = ({ seen, now }: PriceRow): boolean => seen !== undefined && seen !== now

/** The lines without those that are zero in both prices. */
export const rowsToShow = (rows: readonly PriceRow[]): PriceRow[] =>
  rows.filter(({ seen = 0, now }) => seen !== 0 || now !== 0)
