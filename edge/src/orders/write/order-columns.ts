import { laneOf } from '@switchback/core/carriers/lane.ts'
import type { PlaceOrderRequest } from '@switchback/core/orders/request/order-request.ts'
import type { OrderVehicle } from '@switchback/core/orders/request/order-vehicle.ts'
import { retailDeposit, type Deposit } from '@switchback/core/pricing/deposit.ts'
import type { TripQuote } from '@switchback/core/quotes/price/quote-trip.ts'
import {
  quoteOf,
  totalOf,
  type QuotesById,
  type VehiclePrices,
} from '@switchback/core/quotes/price/vehicle-prices.ts'

/**
 * The columns that come from an order's request and prices: everything an edit may change. The miles and rates are those
 * of the first vehicle. The deposit defaults to the retail one.
 */
export function orderColumns(
  request: PlaceOrderRequest,
  prices: VehiclePrices,
  { depositCents, remainingCents }: Deposit = retailDeposit(totalOf(prices)),
) {
  const [{ price, distance, rateVersion }] = prices
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
    totalCents: totalOf(prices),
    depositCents,
    remainingCents,
  }
}

/** Saved quotes that were found. A quote that only a browser has is not among them. */
export type FoundQuotes = QuotesById<{ readonly id: string }>

/** The columns of a vehicle. */
export function vehicleColumns(
  vehicle: OrderVehicle,
  { trip, price, rateVersion, ...rates }: TripQuote & { readonly settingsVersion?: string },
  quotes: FoundQuotes,
) {
  return {
    year: vehicle.vehicleYear,
    make: vehicle.vehicleMake,
    model: vehicle.vehicleModel,
    vin: vehicle.vehicleVin,
    vehicleType: trip.vehicleType,
    transportType: trip.transportType,
    isRunning: trip.isRunning,
    stockNumber: vehicle.stockNumber,
    lotNumber: vehicle.lotNumber,
    releaseNote: vehicle.releaseNote,
    quoteId: quoteOf(vehicle, quotes)?.id ?? null,
    rateVersion,
    settingsVersion: rates.settingsVersion ?? null,
    distanceMiles: price.miles,
    baseRate: price.baseRate,
    totalCents: price.totalCents,
    breakdown: price.breakdown,
  }
}
