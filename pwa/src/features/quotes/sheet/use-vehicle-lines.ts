import { useQuery } from '@tanstack/react-query'
import type { DecodedVin } from '@switchback/core/vehicles/decode-vin.ts'
import { vehicleNameOf } from '@switchback/core/vehicles/fill-from-vin.ts'
import { typeOfVin } from '@switchback/core/vehicles/suggested-type.ts'
import { maxQuotesAtOnce } from '@switchback/core/quotes/dealer-quote.ts'
import { useMemo, useRef, useState } from 'react'
import { useMe } from '../../../queries/me.ts'
import { vehicleLinesKey } from '../../../offline/account-traces.ts'
import { readVin } from '../../../offline/read-vin.ts'
import { tabStorage } from '../../../offline/device-storage.ts'
import { openDealerPricing } from '../../../offline/price-dealer-trip.ts'
import { addLines, type ImportReport } from './add-lines.ts'
import { linePricer } from './price-line.ts'
import {
  changedLine,
  emptyLine,
  followedLine,
  isBlankLine,
  totalsOf,
  type LineDefaults,
  type PricedLine,
  type VehicleLine,
} from './vehicle-line.ts'

type Sheet = { defaults: LineDefaults; lines: readonly VehicleLine[] }

/** No default vehicle type: the user chooses it for all vehicles or for each one. */
const noDefaults: LineDefaults = {
  pickupZip: '',
  deliveryZip: '',
  vehicleType: '',
  transportType: 'open',
  isRunning: true,
}

function isSheet(value: unknown): value is Sheet {
  return typeof value === 'object' && value !== null && 'defaults' in value && 'lines' in value
}

/** The sheet, saved for this tab so that a reload loses nothing. */
function useSavedSheet(userId: string) {
  const [sheet, setSheet] = useState<Sheet>(() => {
    const saved = tabStorage.read(vehicleLinesKey(userId))
    return isSheet(saved) ? saved : { defaults: noDefaults, lines: [emptyLine(noDefaults)] }
  })
  // Reads the latest sheet, because an import adds to it after loading the file.
  const latest = useRef(sheet)
  const change = (next: (sheet: Sheet) => Sheet) => {
    latest.current = next(latest.current)
    tabStorage.write(vehicleLinesKey(userId), latest.current)
    setSheet(latest.current)
  }
  return [sheet, change] as const
}

/** Many vehicles, priced on this device as the user types. */
export function useVehicleLines(dealerId: string) {
  const { user } = useMe()
  const [sheet, change] = useSavedSheet(user.id)
  const pricing = useQuery({
    queryKey: ['dealer', 'pricing', dealerId],
    queryFn: () => openDealerPricing(dealerId),
    staleTime: 60_000,
    retry: 1,
  })
  const priceOf = useMemo(() => linePricer(pricing.data), [pricing.data])
  const priced: readonly PricedLine[] = useMemo(() => sheet.lines.map(priceOf), [sheet.lines, priceOf])

  const changeLines = (next: (lines: readonly VehicleLine[]) => readonly VehicleLine[]) =>
    change(({ defaults, lines }) => ({ defaults, lines: next(lines).slice(0, maxQuotesAtOnce) }))

  const nameVehicles = async (vins: readonly string[]) => {
    const decoded = await decodeAll(vins)
    if (decoded.size > 0) changeLines((lines) => lines.map((line) => decodedLine(line, decoded)))
  }

  return {
    defaults: sheet.defaults,
    priced,
    totals: totalsOf(priced),
    /** Whether clearing the sheet would lose no input. */
    isBlank: sheet.lines.every((line) => isBlankLine(line, sheet.defaults)),
    pricing: { isFailed: pricing.isError, retry: () => void pricing.refetch() },
    changeDefaults: (part: Partial<LineDefaults>) =>
      change(({ defaults, lines }) => ({
        defaults: { ...defaults, ...part },
        lines: lines.map((line) => followedLine(line, defaults, part)),
      })),
    add: () => changeLines((lines) => [...lines, emptyLine(sheet.defaults)]),
    addAll: (found: readonly VehicleLine[], then: (report: ImportReport) => void) =>
      change(({ defaults, lines }) => {
        const added = addLines(lines, found, defaults)
        then(added.report)
        void nameVehicles(found.map(({ vin }) => vin))
        return { defaults, lines: added.lines }
      }),
    changeLine: (id: string, part: Partial<VehicleLine>) => {
      changeLines((lines) => lines.map((line) => (line.id === id ? changedLine(line, part) : line)))
      if (part.vin !== undefined) void nameVehicles([part.vin])
    },
    /** Gives each line without a vehicle type the suggested one. */
    takeSuggestedTypes: () => changeLines((lines) => lines.map((line) => withSuggestedType(priceOf(line)))),
    remove: (id: string) => changeLines((lines) => lines.filter((line) => line.id !== id)),
    clear: () => changeLines(() => [emptyLine(sheet.defaults)]),
    markSaved: (quoteIds: ReadonlyMap<string, string>) =>
      changeLines((lines) =>
        lines.map((line) => {
          const keptAs = quoteIds.get(line.id)
          return keptAs ? { ...line, keptAs } : line
        }),
      ),
  }
}

/** What the VINs tell, as far as they can be read. */
async function decodeAll(vins: readonly string[]): Promise<ReadonlyMap<string, DecodedVin>> {
  const decoded = await Promise.all(vins.map(async (vin) => [vin, await readVin(vin)] as const))
  return new Map(decoded.flatMap(([vin, found]) => (found ? [[vin, found] as const] : [])))
}

/** The line with its vehicle's name, if it has none, and the type that its VIN suggests. Source: ORDER-40, QUOTE-16. */
function decodedLine(line: VehicleLine, decoded: ReadonlyMap<string, DecodedVin>): VehicleLine {
  const found = decoded.get(line.vin)
  if (!found) return line
  const vehicle = vehicleNameOf(found)
  const isOpen = line.vehicle === '' && !line.marks?.vehicle && vehicle !== ''
  const named = isOpen ? changedLine(line, { vehicle }) : line
  const suggested = typeOfVin(found)
  return suggested ? { ...named, ofVin: { ...suggested, vin: line.vin } } : named
}

function withSuggestedType({ line, question }: PricedLine): VehicleLine {
  const [suggested] = line.vehicleType === '' ? (question?.choices ?? []) : []
  return suggested ? changedLine(line, { vehicleType: suggested.type, isTypeConfirmed: true }) : line
}
