/** A dealer's notes about the priced vehicle. All values are text, and none is required for a price. */
export type VehicleDetails = {
  /** `2021 Honda CR-V`. */
  readonly vehicle: string
  readonly vin: string
  /** The dealership's own reference, such as a stock number or a buyer. */
  readonly reference: string
}
type DetailsSearch = Partial<VehicleDetails>

const names = ['vehicle', 'vin', 'reference'] as const

/** Reads the details from the URL. */
export function readDetailsSearch(search: Record<string, unknown>): DetailsSearch {
  const known = names.flatMap((name) => {
    const value = search[name]
    return typeof value === 'string' && value !== '' ? [[name, value.slice(0, 120)] as const] : []
  })
  return Object.fromEntries(known)
}

export function detailsOfSearch({ vehicle = '', vin = '', reference = '' }: DetailsSearch): VehicleDetails {
  return { vehicle, vin, reference }
}
