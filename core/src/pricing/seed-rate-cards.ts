import type { DealerRateCard, RateSettings } from './rate-card.ts'

/** The initial retail settings of a new deployment. Source: RATE-6, RATE-7, PRICE-2, PRICE-7, PRICE-5. */
export const seedRateSettings: RateSettings = {
  version: 'retail-1',
  effectiveFrom: '2026-01-01T00:00:00.000Z',
  baseMileRates: [
    { range: '0-125', rate: 1.5 },
    { range: '126-500', rate: 0.9 },
    { range: '501-1500', rate: 0.85 },
    { range: '1500+', rate: 0.75 },
  ],
  defaultRate: 0.8,
  vehicleModifiers: { Sedan: 0, SUV: 0.1, Pickup: 0.15, Van: 0.2, Luxury: 0.25 },
  transportTypeModifiers: { open: 0, enclosed: 0.35 },
  conditionModifiers: { running: 0, nonRunning: 0.25 },
  globalMarkup: 0.15,
  dealerMarkup: 0.1,
  minimumCharge: 180,
  distanceRule: 'spec',
}

/** The initial dealer structure of a new deployment. Source: RATE-6, RATE-7, PRICE-7, PRICE-5. */
export const seedDealerRateCard: DealerRateCard = {
  structureId: 'standard_dealer_rates',
  version: 'standard_dealer_rates-1',
  effectiveFrom: '2026-01-01T00:00:00.000Z',
  name: 'Standard Dealer Rates',
  description: 'Preferred rates for approved dealerships.',
  isActive: true,
  dealerMarkup: 0.1,
  baseMileRates: [
    { range: '0-125', retailRate: 1.5, dealerRate: 1.3, discount: 13 },
    { range: '126-500', retailRate: 0.9, dealerRate: 0.78, discount: 13 },
    { range: '501-1500', retailRate: 0.85, dealerRate: 0.74, discount: 13 },
    { range: '1500+', retailRate: 0.75, dealerRate: 0.65, discount: 13 },
  ],
  defaultRate: 0.7,
  vehicleModifiers: {
    Sedan: { retailModifier: 0, dealerModifier: 0 },
    SUV: { retailModifier: 0.1, dealerModifier: 0.08 },
    Pickup: { retailModifier: 0.15, dealerModifier: 0.12 },
    Van: { retailModifier: 0.2, dealerModifier: 0.16 },
    Luxury: { retailModifier: 0.25, dealerModifier: 0.2 },
  },
  transportTypeModifiers: { open: 0, enclosed: 0.3 },
  conditionModifiers: { running: 0, nonRunning: 0.2 },
  minimumCharges: { retail: 160, dealer: 140 },
}
