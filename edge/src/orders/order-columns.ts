import { laneOf } from '@switchback/core/carriers/lane.ts'
import type { PlaceOrder } from '@switchback/core/orders/place-order.ts'
import { retailDeposit, type Deposit } from '@switchback/core/pricing/deposit.ts'
import type { TripQuote } from '@switchback/core/quotes/quote-trip.ts'

/**
 * The columns that come from an order's request and price: everything an edit may change. The deposit defaults to the
 * retail one.
 */
export function orderColumns(
  request: PlaceOrder,
  { price, distance, rateVersion }: TripQuote,
  { depositCents, remainingCents }: Deposit = retailDeposit(price.totalCents),
) {
  return {
    customerName: request.customerName,
    customerEmail: request.customerEmail,
    customerPhone: request.customerPhone,
    pickupAddress: request.pickupAddress,
    deliveryAddress: request.deliveryAddress,
    pickupZip: request.pickupZip,
    deliveryZip: request.deliveryZip,
    pickupFacilityType: request.pickupFacilityType,
    deliveryFacilityType: request.deliveryFacilityType,
    pickupFacilityNotes: request.pickupFacilityNotes,
    deliveryFacilityNotes: request.deliveryFacilityNotes,
    preferredPickupOn: request.preferredPickupDate,
    notes: request.notes,
    lane: laneOf(request),
    distanceMiles: price.miles,
    distancePrecision: distance.precision,
    hasOceanLeg: distance.oceanLeg,
    rateVersion,
    paymentType: request.paymentType,
    totalCents: price.totalCents,
    depositCents,
    remainingCents,
  }
}

/** The columns of its one vehicle. */
export function vehicleColumns(request: PlaceOrder, { trip, price }: TripQuote) {
  return {
    year: request.vehicleYear,
    make: request.vehicleMake,
    model: request.vehicleModel,
    vin: request.vehicleVin,
    vehicleType: trip.vehicleType,
    transportType: trip.transportType,
    isRunning: trip.isRunning,
    baseRate: price.baseRate,
    totalCents: price.totalCents,
    breakdown: price.breakdown,
  }
}
