import { useRef, useState } from 'react'
import { vehicleLinesKey } from '../../../offline/account-traces.ts'
import { tabStorage } from '../../../offline/device-storage.ts'
import { useMe } from '../../../queries/me.ts'
import type { TypedTerms } from '../ordering/order-terms.ts'
import type { ChosenPlaces } from '../places.ts'
import { emptyLine, type LineDefaults, type VehicleLine } from './vehicle-line.ts'

export type Sheet = {
  readonly defaults: LineDefaults
  readonly lines: readonly VehicleLine[]
  /** Missing in sheets of earlier versions. */
  readonly places?: ChosenPlaces
  /** What was typed in the order panel. */
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

function isSheet(value: unknown): value is Sheet {
  return typeof value === 'object' && value !== null && 'defaults' in value && 'lines' in value
}

/** The sheet, saved for this tab so that a reload loses nothing. */
export function useSavedSheet() {
  const key = vehicleLinesKey(useMe().user.id)
  const [sheet, setSheet] = useState<Sheet>(() => {
    const saved = tabStorage.read(key)
    return isSheet(saved) ? saved : { defaults: noDefaults, lines: [emptyLine(noDefaults)] }
  })
  // Reads the latest sheet, because an import adds to it after loading the file.
  const latest = useRef(sheet)
  const change = (next: (sheet: Sheet) => Partial<Sheet>) => {
    latest.current = { ...latest.current, ...next(latest.current) }
    tabStorage.write(key, latest.current)
    setSheet(latest.current)
  }
  return [sheet, change] as const
}
