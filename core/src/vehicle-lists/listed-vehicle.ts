import type { TransportType, VehicleType } from '#core/trips/trip-choices.ts'

/**
 * The cells of a vehicle in a list that a dealer imports. A value that is not there is missing, an unreadable one is
 * marked.
 */
export type ListedCells = {
  /** `2021 Honda CR-V`. */
  readonly vehicle: string
  readonly vin: string
  /** The dealership's own stock number or reference. */
  readonly reference: string
  /** Lot, run or buyer number at an auction. */
  readonly lotNumber: string
  readonly pickupZip: string
  readonly deliveryZip: string
  readonly vehicleType: VehicleType | ''
  readonly transportType: TransportType | ''
  readonly isRunning: boolean | null
}

/** A cell that could not be read, for the user to correct; `fix` is the suggested value. */
export type CellMark = { readonly message: string; readonly fix?: string }

/** A parsed cell: its value, and its mark if it could not be read. */
export type ReadCell<Name extends keyof ListedCells> = {
  readonly value: ListedCells[Name]
  readonly mark?: CellMark
}

/** One vehicle of a list: its cells and what is wrong with them. */
export type ListedVehicle = {
  readonly cells: Partial<ListedCells>
  readonly marks: Partial<Record<keyof ListedCells, CellMark>>
}

export const nothingListed: ListedVehicle = { cells: {}, marks: {} }

export function withCell<Name extends keyof ListedCells>(
  listed: ListedVehicle,
  name: Name,
  { value, mark }: ReadCell<Name>,
): ListedVehicle {
  return {
    cells: { ...listed.cells, [name]: value },
    marks: mark ? { ...listed.marks, [name]: mark } : listed.marks,
  }
}
