import { addressLine, type AddressParts } from '@switchback/core/address/address.ts'
import { groupByRoute } from '@switchback/core/orders/lists/group-by-route.ts'
import { nameOfVehicle, withOthers } from '@switchback/core/orders/names/vehicle-names.ts'
import type { OfflineQuote, ShownPrice } from '@switchback/core/quotes/offline/offline-quote.ts'
import type { PlaceVehiclesPayloadInput } from '@switchback/core/sync/payloads.ts'
import type { TripRequest } from '@switchback/core/trips/trip.ts'
import type { EndTerms, OrderTerms } from './order-terms.ts'
import { routeOf, totalCentsOf, type VehicleToOrder } from './vehicle-to-order.ts'

/** The version of the `place_order` payload with an offline quote for each vehicle. */
export const placeVehiclesVersion = 2

/** Vehicles with one route that become one order. */
export type VehicleGroup = {
  readonly pickupZip: string
  readonly deliveryZip: string
  readonly vehicles: readonly VehicleToOrder[]
}

/** The orders that vehicles become. Source: ORDER-43. */
export const groupsOf = (vehicles: readonly VehicleToOrder[]): readonly VehicleGroup[] =>
  groupByRoute(vehicles.map((vehicle) => ({ ...routeOf(vehicle), vehicle }))).flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { pickupZip, deliveryZip } = first
    return [{ pickupZip, deliveryZip, vehicles: group.map(({ vehicle }) => vehicle) }]
  })

/** A vehicle's saved quote; `offline`: how this device made it, if the server may not have it yet. */
export type QuoteOfVehicle = { readonly quoteId: string; readonly offline: OfflineQuote | null }

const tripOf = ({ response }: VehicleToOrder): TripRequest => {
  const { pickupZip, deliveryZip, vehicleType, transportType, isRunning } = response
  return { pickupZip, deliveryZip, vehicleType, transportType, isRunning }
}

const shownPrice = ({ response }: VehicleToOrder): ShownPrice => {
  const { distance, baseRate, totalPrice, breakdown } = response
  return { distance, baseRate, totalPrice, breakdown }
}

function vehicleOf(vehicle: VehicleToOrder, { quoteId, offline }: QuoteOfVehicle, sharedNote: string) {
  const { vehicleYear, vehicleMake, vehicleModel, vehicleVin, stockNumber, lotNumber } = vehicle
  const { vehicleType, transportType, isRunning } = vehicle.response
  return {
    vehicleYear,
    vehicleMake,
    vehicleModel,
    vehicleVin,
    vehicleType,
    transportType,
    isRunning,
    stockNumber,
    lotNumber,
    releaseNote: vehicle.releaseNote ?? (sharedNote.trim() || null),
    quoteId,
    price: shownPrice(vehicle),
    quote: offline && { ...offline, trip: tripOf(vehicle) },
  }
}

const trimmed = ({ street, city, state, zipCode }: AddressParts): AddressParts => ({
  street: street.trim(),
  city: city.trim(),
  state: state.trim().toUpperCase(),
  zipCode: zipCode.trim(),
})

type Ends = { readonly pickup: EndTerms; readonly delivery: EndTerms }

/** The payload of one order, as the outbox stores and sends it. Source: OFFLINE-8. */
export function orderPayload(
  group: VehicleGroup,
  {
    terms,
    pickup,
    delivery,
    quotes,
  }: Ends & { terms: OrderTerms; quotes: ReadonlyMap<string, QuoteOfVehicle> },
): PlaceVehiclesPayloadInput {
  const { ends: _ends, releaseNote, ...shared } = terms
  return {
    order: {
      ...shared,
      pickupAddress: addressLine(trimmed(pickup.address)),
      deliveryAddress: addressLine(trimmed(delivery.address)),
      pickupZip: group.pickupZip,
      deliveryZip: group.deliveryZip,
      pickupFacilityType: pickup.facilityType,
      deliveryFacilityType: delivery.facilityType,
      pickupFacilityNotes: pickup.facilityNotes,
      deliveryFacilityNotes: delivery.facilityNotes,
      totalPrice: (totalCentsOf(group.vehicles) / 100).toFixed(2),
    },
    vehicles: group.vehicles.map((vehicle) =>
      vehicleOf(vehicle, quotes.get(vehicle.id) ?? { quoteId: vehicle.id, offline: null }, releaseNote),
    ),
  }
}

/** `Order: 2021 Honda Accord and 2 more, 33602 to 10001`. */
export function orderTitle({ pickupZip, deliveryZip, vehicles }: VehicleGroup): string {
  const name = withOthers(nameOfVehicle(vehicles[0] ?? {}), vehicles.length - 1)
  return `Order: ${name}, ${pickupZip} to ${deliveryZip}`
}
