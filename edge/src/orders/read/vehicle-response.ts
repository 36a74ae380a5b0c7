import { dollarsText, rateText } from '@switchback/core/money/dollars-text.ts'
import { vehicleName } from '@switchback/core/orders/names/vehicle-names.ts'
import type { OrderedVehicle } from '@switchback/core/orders/once/already-ordered.ts'
import type { CancelledVehicle, VehicleResponse } from '@switchback/core/orders/response/vehicle-response.ts'
import type { orders } from '@switchback/db/schema/orders/orders.ts'
import type { VehicleRow } from '../../vehicles/vehicles-of.ts'

/** A vehicle in the words of a request: what an edit may change of it. */
export const vehicleFieldsOf = (vehicle: VehicleRow) => ({
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
})

/** Returns a vehicle of an order as the API sends it. Source: ORDER-43, API-2. */
export function vehicleResponse(
  vehicle: VehicleRow,
  order: Pick<typeof orders.$inferSelect, 'distanceMiles'>,
): VehicleResponse {
  const { breakdown } = vehicle
  return {
    ...vehicleFieldsOf(vehicle),
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
      ...(breakdown.agreedCents === undefined ? {} : { agreed: dollarsText(breakdown.agreedCents) }),
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

/** The quote and VIN of an ordered vehicle, with its name. Source: ORDER-46. */
export const orderedVehicle = (vehicle: VehicleRow): OrderedVehicle => ({
  name: vehicleName(vehicle),
  vin: vehicle.vin,
  quoteId: vehicle.quoteId,
})
