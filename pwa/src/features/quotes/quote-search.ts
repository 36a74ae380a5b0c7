import { transportTypes, vehicleTypes } from '@switchback/core/trips/trip-choices.ts'
import type { CalculatorTrip } from '../../offline/prices/price-trip.ts'
import { zipDigits } from '../../ui/format/zip-digits.ts'

/** The calculator's state as URL parameters, restored by a link or a reload. All values are text. */
export type QuoteSearch = {
  pickupZip?: string
  deliveryZip?: string
  vehicleType?: string
  transportType?: string
  isRunning?: string
  /** The vehicles besides the first, as `vehicleCodes`. */
  otherVehicles?: string
  /** Set if a price is shown. */
  quoted?: string
  /** The order that this quote will update. */
  editOrderId?: string
  /** The id of a saved quote, opened from a shared link. */
  quote?: string
}

const names = [
  'pickupZip',
  'deliveryZip',
  'vehicleType',
  'transportType',
  'isRunning',
  'otherVehicles',
  'quoted',
  'editOrderId',
  'quote',
] as const

/** Reads the calculator's search parameters and drops the rest. */
export function readQuoteSearch(search: Record<string, unknown>): QuoteSearch {
  const known = names.flatMap((name) => {
    const value = search[name]
    return typeof value === 'string' && value !== '' ? [[name, value.slice(0, 80)] as const] : []
  })
  return Object.fromEntries(known)
}

/** Form values from the URL; missing or unknown ones take the spec's defaults. */
export function tripOfSearch(search: QuoteSearch): CalculatorTrip {
  return {
    pickupZip: zipDigits(search.pickupZip ?? ''),
    deliveryZip: zipDigits(search.deliveryZip ?? ''),
    vehicleType: vehicleTypes.find((type) => type === search.vehicleType) ?? 'Sedan',
    transportType: transportTypes.find((type) => type === search.transportType) ?? 'open',
    isRunning: search.isRunning !== 'false',
    ...(search.otherVehicles ? { otherVehicles: search.otherVehicles } : {}),
  }
}

/** URL parameters of a form, without defaults, so that a new page has a clean URL. */
export function searchOfTrip(
  trip: CalculatorTrip,
  rest: Pick<QuoteSearch, 'quoted' | 'editOrderId'>,
): QuoteSearch {
  return {
    ...(trip.pickupZip ? { pickupZip: trip.pickupZip } : {}),
    ...(trip.deliveryZip ? { deliveryZip: trip.deliveryZip } : {}),
    ...(trip.vehicleType === 'Sedan' ? {} : { vehicleType: trip.vehicleType }),
    ...(trip.transportType === 'open' ? {} : { transportType: trip.transportType }),
    ...(trip.isRunning ? {} : { isRunning: 'false' }),
    ...(trip.otherVehicles ? { otherVehicles: trip.otherVehicles } : {}),
    ...(rest.quoted ? { quoted: rest.quoted } : {}),
    ...(rest.editOrderId ? { editOrderId: rest.editOrderId } : {}),
  }
}
