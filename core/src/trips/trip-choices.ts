/** The choices of a trip, and the format of a ZIP. Has no schemas, so that the first page stays small. */

/** Vehicle types, each with a price modifier. Source: QUOTE-2. */
export const vehicleTypes = ['Sedan', 'SUV', 'Pickup', 'Van', 'Luxury'] as const
export type VehicleType = (typeof vehicleTypes)[number]

/** Source: QUOTE-2. */
export const transportTypes = ['open', 'enclosed'] as const
export type TransportType = (typeof transportTypes)[number]

/** How these vehicles go: `Open`, `Enclosed`, or both. Source: ORDER-43. */
export function transportsText(vehicles: readonly { readonly transportType: TransportType }[]): string {
  const types = new Set(vehicles.map(({ transportType }) => transportType))
  if (types.size > 1) return 'Open and enclosed'
  return types.has('open') ? 'Open' : 'Enclosed'
}

/** The defaults of a trip, which runs. Source: QUOTE-2. */
export const defaultVehicleType = 'Sedan'
export const defaultTransportType = 'open'

/** Maximum number of vehicles in one quote or order. Source: QUOTE-10. */
export const maxVehicles = 12

/** Maximum length of a dealership's own number of a vehicle, in a list, a quote and an order. Source: ORDER-43. */
export const maxStockNumber = 80

/** Five digits except `00000`. Source: QUOTE-2, DIST-8. */
export const zipPattern = /^(?!00000)\d{5}$/

/** Source: QUOTE-2. */
export const zipTexts = {
  pickupMissing: 'Pickup ZIP is required',
  deliveryMissing: 'Delivery ZIP is required',
  malformed: 'Enter valid 5-digit ZIP',
} as const
