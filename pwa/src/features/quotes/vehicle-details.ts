/** What a dealer notes of the vehicle that is priced. All texts; none of them is needed for a price. */
export type VehicleDetails = {
  /** `2021 Honda CR-V`. */
  readonly vehicle: string
  readonly vin: string
  /** The dealership's own word for it: a stock number, a buyer. */
  readonly reference: string
}
type DetailsSearch = Partial<VehicleDetails>

const names = ['vehicle', 'vin', 'reference'] as const

/** The details that an address holds. */
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
