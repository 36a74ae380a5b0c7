import { transportTypes, vehicleTypes } from '@switchback/core/quotes/trip-choices.ts'
import type { TripRequest } from '@switchback/core/quotes/trip.ts'
import { zipDigits } from '../../ui/zip-digits.ts'

/** The calculator's state as it stands in the address, so that a link and a reload bring it back. All texts. */
export type QuoteSearch = {
  pickupZip?: string
  deliveryZip?: string
  vehicleType?: string
  transportType?: string
  isRunning?: string
  /** A price is shown. */
  quoted?: string
  /** The order that this quote is to change. */
  editOrderId?: string
  /** A kept quote that is opened by its id: a shared link. */
  quote?: string
}

const names = [
  'pickupZip',
  'deliveryZip',
  'vehicleType',
  'transportType',
  'isRunning',
  'quoted',
  'editOrderId',
  'quote',
] as const

/** Keeps what the calculator understands of an address's search parameters. */
export function readQuoteSearch(search: Record<string, unknown>): QuoteSearch {
  const known = names.flatMap((name) => {
    const value = search[name]
    return typeof value === 'string' && value !== '' ? [[name, value.slice(0, 80)] as const] : []
  })
  return Object.fromEntries(known)
}

/** The form that an address describes; what is missing or unknown takes the spec's defaults. */
export function tripOfSearch(search: QuoteSearch): TripRequest {
  return {
    pickupZip: zipDigits(search.pickupZip ?? ''),
    deliveryZip: zipDigits(search.deliveryZip ?? ''),
    vehicleType: vehicleTypes.find((type) => type === search.vehicleType) ?? 'Sedan',
    transportType: transportTypes.find((type) => type === search.transportType) ?? 'open',
    isRunning: search.isRunning !== 'false',
  }
}

/** The address of a form: defaults are left out, so that a fresh page has a clean address. */
export function searchOfTrip(
  trip: TripRequest,
  rest: Pick<QuoteSearch, 'quoted' | 'editOrderId'>,
): QuoteSearch {
  return {
    ...(trip.pickupZip ? { pickupZip: trip.pickupZip } : {}),
    ...(trip.deliveryZip ? { deliveryZip: trip.deliveryZip } : {}),
    ...(trip.vehicleType === 'Sedan' ? {} : { vehicleType: trip.vehicleType }),
    ...(trip.transportType === 'open' ? {} : { transportType: trip.transportType }),
    ...(trip.isRunning ? {} : { isRunning: 'false' }),
    ...(rest.quoted ? { quoted: rest.quoted } : {}),
    ...(rest.editOrderId ? { editOrderId: rest.editOrderId } : {}),
  }
}
