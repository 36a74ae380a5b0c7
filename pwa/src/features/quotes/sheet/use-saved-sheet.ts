import { useEffect, useRef, useState } from 'react'
import { openSavedSheet, type StoredSheet } from '../../../offline/saved/saved-sheet.ts'
import { useMe } from '../../../queries/me.ts'
import type { TypedTerms } from '../ordering/order-terms.ts'
import type { ChosenPlaces } from '../places.ts'
import { emptyLine, isBlankLine, type LineDefaults, type VehicleLine } from './vehicle-line.ts'

export type Sheet = {
  readonly defaults: LineDefaults
  readonly lines: readonly VehicleLine[]
  /** Missing in sheets of earlier versions. */
  readonly places?: ChosenPlaces
  /** The values typed in the order panel. */
  readonly terms?: TypedTerms
}

/** No default vehicle type: the user chooses it for all vehicles or for each one. */
const noDefaults: LineDefaults = {
  pickupZip: '',
  deliveryZip: '',
  vehicleType: '',
  transportType: 'open',
  isRunning: true,
}

/** A sheet has a line to type into; blank ones of other tabs are none beside lines with contents. */
function tidied({ defaults, lines, ...rest }: Sheet): Sheet {
  const filled = lines.filter((line) => !isBlankLine(line, defaults))
  return { ...rest, defaults, lines: filled.length > 0 ? filled : [lines[0] ?? emptyLine(defaults)] }
}

/** The sheet's lines and defaults, and what changes them; on the device from the first character on. */
export type SavedSheet = readonly [Sheet, (next: (sheet: Sheet) => Partial<Sheet>) => void]

/** The account's sheet; undefined until the device has read it. Source: OFFLINE-5. */
export function useSavedSheet(): SavedSheet | undefined {
  const account = useMe().user.id
  const [sheet, setSheet] = useState<Sheet>()
  // Reads the latest sheet, because an import adds to it after loading the file.
  const latest = useRef<Sheet>(undefined)
  const saved = useRef<ReturnType<typeof openSavedSheet>>(undefined)
  useEffect(() => {
    const show = (stored: StoredSheet | undefined) => {
      latest.current = stored ? (stored as Sheet) : { defaults: noDefaults, lines: [emptyLine(noDefaults)] }
      setSheet(latest.current)
    }
    let isOpen = true
    const opened = openSavedSheet(account, (stored) => isOpen && show(stored))
    saved.current = opened
    void opened.load().then((stored) => isOpen && show(stored && tidied(stored as Sheet)))
    return () => {
      isOpen = false
      opened.close()
    }
  }, [account])
  const change = (next: (sheet: Sheet) => Partial<Sheet>) => {
    if (!latest.current) return
    latest.current = { ...latest.current, ...next(latest.current) }
    saved.current?.save(latest.current)
    setSheet(latest.current)
  }
  return sheet && ([sheet, change] as const)
}
