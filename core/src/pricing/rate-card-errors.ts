import type { RefusalDetail } from '#core/errors/refusal.ts'
import type { DealerRateCard, MileBand, RetailRateCard } from './rate-card.ts'
import { readMileBand } from './read-mile-band.ts'

type Figure = readonly [path: string, value: number, least: number]

function figureErrors(figures: readonly Figure[]): RefusalDetail[] {
  return figures
    .filter(([, value, least]) => !Number.isFinite(value) || value < least)
    .map(([path, , least]) => ({ path, message: `Must be a number of at least ${least}` }))
}

function bandError(band: MileBand, index: number): RefusalDetail[] {
  try {
    readMileBand(band)
    return []
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return [{ path: `baseMileRates.${index}`, message: error.message }]
  }
}

/** Modifiers are fractions; -1 makes the trip free, and anything below would make the price negative. */
function modifierFigures(path: string, modifiers: Readonly<Record<string, number>>): Figure[] {
  return Object.entries(modifiers).map(([name, value]) => [`${path}.${name}`, value, -1] as const)
}

/** Every error that stops a retail card from pricing, each with its path; empty for a valid card. Source: RATE-2. */
export function retailCardErrors(card: RetailRateCard): RefusalDetail[] {
  return [
    ...card.baseMileRates.flatMap(bandError),
    ...figureErrors([
      ['defaultRate', card.defaultRate, 0],
      ...modifierFigures('vehicleModifiers', card.vehicleModifiers),
      ...modifierFigures('transportTypeModifiers', card.transportTypeModifiers),
      ...modifierFigures('conditionModifiers', card.conditionModifiers),
      ['globalMarkup', card.globalMarkup, -1],
      ['minimumCharge', card.minimumCharge, 0],
    ]),
  ]
}

function dealerBandErrors(card: DealerRateCard): RefusalDetail[] {
  if (card.baseMileRates.length === 0) {
    return [
      { path: 'baseMileRates', message: 'At least one mile band is needed: its discount is the deposit' },
    ]
  }
  return card.baseMileRates.flatMap(({ range, retailRate, dealerRate, discount }, index) => [
    ...bandError({ range, rate: dealerRate }, index),
    ...figureErrors([[`baseMileRates.${index}.retailRate`, retailRate, 0]]),
    ...(discount >= 0 && discount <= 100
      ? []
      : [{ path: `baseMileRates.${index}.discount`, message: 'Must be a percent from 0 to 100' }]),
  ])
}

/** {@link retailCardErrors} for a dealer structure. Source: PRICE-7, RATE-2, PRICE-9, PRICE-10. */
export function dealerCardErrors(card: DealerRateCard): RefusalDetail[] {
  const vehicleFigures = Object.entries(card.vehicleModifiers).flatMap(([type, modifiers]) =>
    modifierFigures(`vehicleModifiers.${type}`, modifiers),
  )
  return [
    ...dealerBandErrors(card),
    ...figureErrors([
      ['defaultRate', card.defaultRate, 0],
      ...vehicleFigures,
      ...modifierFigures('transportTypeModifiers', card.transportTypeModifiers),
      ...modifierFigures('conditionModifiers', card.conditionModifiers),
      ['dealerMarkup', card.dealerMarkup ?? 0, -1],
      ['minimumCharges.retail', card.minimumCharges.retail, 0],
      ['minimumCharges.dealer', card.minimumCharges.dealer, 0],
    ]),
  ]
}
