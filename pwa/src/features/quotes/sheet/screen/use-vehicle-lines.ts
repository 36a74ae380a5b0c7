import { useQuery } from '@tanstack/react-query'
import type { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import type { SavedLocation } from '@switchback/core/locations/saved-location.ts'
import { maxQuotesAtOnce } from '@switchback/core/quotes/request/dealer-quote-sorts.ts'
import { useMemo } from 'react'
import type { OrderOfPage } from '../../../../queries/dealer-order-calls.ts'
import { openDealerPricing } from '../../../../offline/prices/price-dealer-trip.ts'
import { addLines, type ImportReport } from '../import/add-lines.ts'
import { decodeAll, decodedLine } from './decode-lines.ts'
import { emptiedSheet, withLine, withSaved } from '../change-sheet.ts'
import type { TypedTerms } from '../../ordering/order-terms.ts'
import type { PastePlace, Replaced } from '../import/paste-cells.ts'
import { endKey, withPlace, type End } from '../../places.ts'
import type { ReadLines } from '../import/read-vehicle-lines.ts'
import { linePricer } from './price-line.ts'
import { isLockedBy, orderOfLine, useLineOrders } from '../orders/use-line-orders.ts'
import type { SavedSheet, Sheet } from '../use-saved-sheet.ts'
import {
  changedLine,
  emptyLine,
  followedLine,
  isBlankLine,
  totalsOf,
  zipCell,
  type LineDefaults,
  type PricedLine,
  type VehicleLine,
} from '../vehicle-line.ts'

type Change = SavedSheet[1]
type NameVehicles = (vins: readonly string[]) => Promise<void>
type ChangeLines = (next: (lines: readonly VehicleLine[]) => readonly VehicleLine[]) => void

type IsLocked = (line: VehicleLine) => boolean

/** Changes the defaults and the lines that follow them. A line that is ordered stays as it is. */
const withDefaults = (
  { defaults, lines }: Sheet,
  part: Partial<LineDefaults>,
  isLocked: IsLocked,
): Partial<Sheet> => ({
  defaults: { ...defaults, ...part },
  lines: lines.map((line) => (isLocked(line) ? line : followedLine(line, defaults, part))),
})

type ZipMove = { readonly end: End; readonly from: string; readonly to: string }

function withZip(
  { lines, terms = {} }: Sheet,
  { end, from, to }: ZipMove,
  ids: ReadonlySet<string>,
): Partial<Sheet> {
  const typed = terms.ends?.[endKey(end, from)]
  return {
    lines: lines.map((line) =>
      ids.has(line.id) && line[zipCell[end]] === from ? changedLine(line, { [zipCell[end]]: to }) : line,
    ),
    terms: typed ? { ...terms, ends: { ...terms.ends, [endKey(end, to)]: typed } } : terms,
  }
}

/** The changes that imports and pastes make to the sheet. */
function importing(change: Change, isLocked: IsLocked, nameVehicles: NameVehicles) {
  return {
    addAll: (found: ReadLines, then: (report: ImportReport) => void) =>
      change(({ defaults, lines }) => {
        const added = addLines(lines, found, defaults)
        then(added.report)
        void nameVehicles(found.lines.map(({ vin }) => vin))
        return { lines: added.lines }
      }),
    /** @throws UnreadableImport */
    paste: async (
      place: PastePlace,
      text: string,
      then: (report: ImportReport, replaced: Replaced) => void,
    ) => {
      const { pasteCells } = await import('../import/paste-cells.ts')
      change((sheet) => {
        const { lines, report, replaced } = pasteCells(sheet, place, text, isLocked)
        then(report, replaced)
        void nameVehicles(lines.filter(({ id }) => replaced.has(id)).map(({ vin }) => vin))
        return { lines }
      })
    },
    takeBack: async (replaced: Replaced) => {
      const { withoutPaste } = await import('../import/paste-cells.ts')
      change(({ lines, defaults }) => {
        const left = withoutPaste(lines, replaced)
        return { lines: left.length > 0 ? left : [emptyLine(defaults)] }
      })
    },
  }
}

/** Changes the sheet, or returns why it stays as it is. */
function changeUnless(change: Change, next: (sheet: Sheet) => Partial<Sheet> | string): string | undefined {
  let problem: string | undefined
  change((sheet) => {
    const found = next(sheet)
    if (typeof found !== 'string') return found
    problem = found
    return {}
  })
  return problem
}

/** The changes that put the vehicles of an order on the sheet. */
const taking = (sheet: Sheet, change: Change) => ({
  /** Why the vehicles of an unsent order cannot be put on the sheet; undefined if they can. */
  problemOfOrder: async (operation: OutboxOperation) => {
    const { withOrder } = await import('../orders/order-on-sheet.later.ts')
    const found = withOrder(sheet, operation)
    return typeof found === 'string' ? found : undefined
  },
  /** Puts the vehicles of an unsent order on the sheet, selected. Returns why not, if it cannot. */
  takeOrder: async (operation: OutboxOperation) => {
    const { withOrder } = await import('../orders/order-on-sheet.later.ts')
    return changeUnless(change, (before) => withOrder(before, operation))
  },
  /** Puts the vehicles of an earlier order on the sheet, selected. Returns why not, if it cannot. */
  repeatOrder: async (order: OrderOfPage) => {
    const { withRepeated } = await import('../orders/repeat-on-sheet.ts')
    return changeUnless(change, (before) => withRepeated(before, order))
  },
})

/** The edits of single lines and of selected lines. */
const editing = (changeLines: ChangeLines, nameVehicles: NameVehicles) => ({
  changeLine: (id: string, part: Partial<VehicleLine>) => {
    changeLines((lines) => lines.map((line) => (line.id === id ? changedLine(line, part) : line)))
    if (part.vin !== undefined) void nameVehicles([part.vin])
  },
  /** Unlike a change, it leaves the saved quote of a line as it is. */
  select: (ids: ReadonlySet<string>, isSelected: boolean) =>
    changeLines((lines) => lines.map((line) => (ids.has(line.id) ? { ...line, isSelected } : line))),
  remove: (ids: ReadonlySet<string>) => changeLines((lines) => lines.filter(({ id }) => !ids.has(id))),
  markSaved: (saved: readonly VehicleLine[]) => changeLines((lines) => withSaved(lines, saved)),
  markOrdered: (quoteIds: ReadonlyMap<string, string>) =>
    changeLines((lines) =>
      lines.map((line) => {
        const savedAs = quoteIds.get(line.id)
        return savedAs ? { ...line, savedAs } : line
      }),
    ),
})

/** Many vehicles, priced on this device as the user types. */
export function useVehicleLines(dealerId: string, [sheet, change]: SavedSheet) {
  const pricing = useQuery({
    queryKey: ['dealer', 'pricing', dealerId],
    queryFn: () => openDealerPricing(dealerId),
    staleTime: 60_000,
    retry: 1,
  })
  const priceOf = useMemo(() => linePricer(pricing.data), [pricing.data])
  const priced: readonly PricedLine[] = useMemo(() => sheet.lines.map(priceOf), [sheet.lines, priceOf])

  const orders = useLineOrders(sheet.lines)
  const isLocked: IsLocked = (line) => isLockedBy(orderOfLine(line, orders))

  const changeLines: ChangeLines = (next) => change(({ lines }) => ({ lines: next(lines) }))

  const nameVehicles = async (vins: readonly string[]) => {
    const decoded = await decodeAll(vins)
    if (decoded.size > 0) changeLines((lines) => lines.map((line) => decodedLine(line, decoded)))
  }

  return {
    defaults: sheet.defaults,
    places: sheet.places ?? {},
    terms: sheet.terms ?? {},
    changeTerms: (part: TypedTerms) => change(({ terms }) => ({ terms: { ...terms, ...part } })),
    priced,
    orders,
    isLocked,
    totals: totalsOf(priced),
    /** Whether clearing the sheet would lose no input. */
    isBlank: sheet.lines.every((line) => isBlankLine(line, sheet.defaults)),
    pricing: { isFailed: pricing.isError, retry: () => void pricing.refetch() },
    changeDefaults: (part: Partial<LineDefaults>) => change((before) => withDefaults(before, part, isLocked)),
    /** The lines `ids` that have the ZIP `from` at one end get another; the address that was typed there goes along. */
    changeZip: (move: ZipMove, ids: ReadonlySet<string>) => change((before) => withZip(before, move, ids)),
    /** A saved location in place of a ZIP: for all lines, or for the one with this id. */
    choosePlace: (end: End, location: SavedLocation, lineId?: string) =>
      change((before) => {
        const zip = { [zipCell[end]]: location.zip }
        const places = withPlace(before.places ?? {}, end, location)
        if (lineId === undefined) return { ...withDefaults(before, zip, isLocked), places }
        return {
          places,
          lines: before.lines.map((line) => (line.id === lineId ? changedLine(line, zip) : line)),
        }
      }),
    /** Returns the id of the new line; undefined if the sheet is full. */
    add: (): string | undefined => {
      const line = emptyLine(sheet.defaults)
      changeLines((lines) => withLine(lines, line))
      return sheet.lines.length < maxQuotesAtOnce ? line.id : undefined
    },
    /** Gives each line without a vehicle type the suggested one. */
    takeSuggestedTypes: () => changeLines((lines) => lines.map((line) => withSuggestedType(priceOf(line)))),
    clear: () => change(emptiedSheet),
    ...taking(sheet, change),
    ...importing(change, isLocked, nameVehicles),
    ...editing(changeLines, nameVehicles),
  }
}

function withSuggestedType({ line, question }: PricedLine): VehicleLine {
  const [suggested] = line.vehicleType === '' ? (question?.choices ?? []) : []
  return suggested ? changedLine(line, { vehicleType: suggested.type, isTypeConfirmed: true }) : line
}
