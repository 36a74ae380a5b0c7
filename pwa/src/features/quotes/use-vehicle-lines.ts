import { useQuery } from '@tanstack/react-query'
import { maxQuotesAtOnce, type DealerCalculationAnswer } from '@switchback/core/quotes/dealer-quote.ts'
import { useMemo, useState } from 'react'
import { useMe } from '../../api/session-calls.ts'
import { vehicleLinesKey } from '../../offline/account-traces.ts'
import { tabStorage } from '../../offline/device-storage.ts'
import { newId } from '../../offline/new-id.ts'
import { openDealerPricing, priceDealerTrip, type DealerPricing } from '../../offline/price-dealer-trip.ts'
import { isWholeTrip } from './trip-errors.ts'
import { emptyLine, totalsOf, type LineDefaults, type PricedLine, type VehicleLine } from './vehicle-line.ts'

type Kept = { defaults: LineDefaults; lines: readonly VehicleLine[] }

const noDefaults: LineDefaults = {
  pickupZip: '',
  deliveryZip: '',
  vehicleType: 'Sedan',
  transportType: 'open',
  isRunning: true,
}

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'defaults' in value && 'lines' in value
}

/** Prices each line once: lines are never changed in place. */
function pricer(pricing: DealerPricing) {
  const known = new WeakMap<VehicleLine, DealerCalculationAnswer>()
  return (line: VehicleLine): DealerCalculationAnswer | undefined => {
    if (!isWholeTrip(line)) return undefined
    const answer = known.get(line) ?? priceDealerTrip(line, pricing).answer
    known.set(line, answer)
    return answer
  }
}

/** Many vehicles, priced on this device as they are typed, and kept for this tab so that a reload loses nothing. */
export function useVehicleLines(dealerId: string) {
  const { user } = useMe()
  const [sheet, setSheet] = useState<Kept>(() => {
    const kept = tabStorage.read(vehicleLinesKey(user.id))
    return isKept(kept) ? kept : { defaults: noDefaults, lines: [emptyLine(noDefaults)] }
  })
  const pricing = useQuery({
    queryKey: ['dealer', 'pricing', dealerId],
    queryFn: () => openDealerPricing(dealerId),
    staleTime: 60_000,
    retry: 1,
  })
  const priceOf = useMemo(() => (pricing.data ? pricer(pricing.data) : () => undefined), [pricing.data])
  const priced: readonly PricedLine[] = useMemo(
    () => sheet.lines.map((line) => ({ line, answer: priceOf(line) })),
    [sheet.lines, priceOf],
  )

  const change = (next: (sheet: Kept) => Kept) =>
    setSheet((before) => {
      const after = next(before)
      tabStorage.write(vehicleLinesKey(user.id), after)
      return after
    })
  const changeLines = (next: (lines: readonly VehicleLine[]) => readonly VehicleLine[]) =>
    change(({ defaults, lines }) => ({ defaults, lines: next(lines).slice(0, maxQuotesAtOnce) }))

  return {
    defaults: sheet.defaults,
    priced,
    totals: totalsOf(priced),
    /** Nothing was typed that would be missed. */
    isBlank: sheet.lines.every(isBlank),
    pricing: { isFailed: pricing.isError, retry: () => void pricing.refetch() },
    changeDefaults: (part: Partial<LineDefaults>) =>
      change(({ defaults, lines }) => ({
        defaults: { ...defaults, ...part },
        lines: lines.map((line) => followed(line, defaults, part)),
      })),
    add: () => changeLines((lines) => [...lines, emptyLine(sheet.defaults)]),
    /** A sheet on which nothing was typed makes room. */
    addAll: (added: readonly VehicleLine[]) =>
      changeLines((lines) => [...lines.filter((line) => !isBlank(line)), ...added]),
    changeLine: (id: string, part: Partial<VehicleLine>) =>
      changeLines((lines) => lines.map((line) => (line.id === id ? { ...unkept(line), ...part } : line))),
    remove: (id: string) => changeLines((lines) => lines.filter((line) => line.id !== id)),
    clear: () => changeLines(() => [emptyLine(sheet.defaults)]),
    markKept: (quoteIds: ReadonlyMap<string, string>) =>
      changeLines((lines) =>
        lines.map((line) => {
          const keptAs = quoteIds.get(line.id)
          return keptAs ? { ...line, keptAs } : line
        }),
      ),
  }
}

function isBlank({ vehicle, vin, reference }: VehicleLine): boolean {
  return vehicle === '' && vin === '' && reference === ''
}

/** What was kept as a quote stays that quote: a line that changes is another one. */
function unkept(line: VehicleLine): VehicleLine {
  if (!line.keptAs) return line
  const { keptAs: _, ...rest } = line
  return { ...rest, id: newId() }
}

/** A line that says what the defaults said goes along with them. */
function followed(line: VehicleLine, before: LineDefaults, part: Partial<LineDefaults>): VehicleLine {
  const changes = Object.entries(part).filter(
    ([name]) => line[name as keyof LineDefaults] === before[name as keyof LineDefaults],
  )
  return changes.length > 0 ? { ...unkept(line), ...Object.fromEntries(changes) } : line
}
