import type { DealerCalculationResponse } from '@switchback/core/quotes/response/dealer-quote-response.ts'

/** A price of an SUV from Tampa to New York at a dealership's preferred rates. */
export const sampleCalculation: DealerCalculationResponse = {
  pickupZip: '33602',
  deliveryZip: '10001',
  vehicleType: 'SUV',
  transportType: 'open',
  isRunning: true,
  distance: 1137,
  baseRate: 1,
  totalPrice: 200.25,
  breakdown: {
    basePrice: 200.25,
    vehicleModifier: 0,
    transportModifier: 0,
    runningModifier: 0,
    markup: 0,
    rounding: 0,
    minimumAdjustment: 0,
    finalPrice: 200.25,
  },
  rateVersion: 'rates-1',
  settingsVersion: 'settings-1',
  precision: 'exact',
  isEstimate: false,
  oceanLeg: false,
  retailPrice: 250,
  savingsAmount: 49.75,
  savingsPercentage: 19.9,
  rateStructureName: 'Preferred Rate',
}
