import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import type { CancelledVehicle, VehicleResponse } from '@switchback/core/orders/vehicle-response.ts'
import type { orders } from '@switchback/db/schema/orders.ts'
import type { VehicleRow } from '../vehicles/vehicles-of.ts'

/** Dollars per mile with at least two decimals, `0.855`, `1.50`. */
export function rateText(rate: number): string {
  const [whole = '0', fraction = ''] = String(rate).split('.')
  return `${whole}.${fraction.padEnd(2, '0')}`
}

/** Returns a vehicle of an order as the API sends it. Source: ORDER-43, API-2. */
export function vehicleResponse(
  vehicle: VehicleRow,
  order: Pick<typeof orders.$inferSelect, 'distanceMiles'>,
): VehicleResponse {
  const { breakdown } = vehicle
  return {
    position: vehicle.position,
    vehicleYear: vehicle.year,
    vehicleMake: vehicle.make,
    vehicleModel: vehicle.model,
    vehicleVin: vehicle.vin,
    vehicleType: vehicle.vehicleType,
    transportType: vehicle.transportType,
    isRunning: vehicle.isRunning,
    stockNumber: vehicle.stockNumber,
    lotNumber: vehicle.lotNumber,
    releaseNote: vehicle.releaseNote,
    quoteId: vehicle.quoteId,
    distance: vehicle.distanceMiles ?? order.distanceMiles,
    baseRate: rateText(vehicle.baseRate),
    totalPrice: dollarsText(vehicle.totalCents),
    breakdown: {
      basePrice: dollarsText(breakdown.basePriceCents),
      vehicleModifier: dollarsText(breakdown.vehicleModifierCents),
      transportModifier: dollarsText(breakdown.transportModifierCents),
      runningModifier: dollarsText(breakdown.runningModifierCents),
      markup: dollarsText(breakdown.markupCents),
      rounding: dollarsText(breakdown.roundingCents),
      minimumAdjustment: dollarsText(breakdown.minimumAdjustmentCents),
    },
  }
}

/** Returns a vehicle that was cancelled by itself. */
export function cancelledVehicleResponse(
  vehicle: VehicleRow,
  order: Pick<typeof orders.$inferSelect, 'distanceMiles'>,
): CancelledVehicle {
  const { cancelledAt, cancellationReason } = vehicle
  return { ...vehicleResponse(vehicle, order), cancelledAt: cancelledAt ?? '', cancellationReason }
}
