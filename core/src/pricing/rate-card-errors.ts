import type { RefusalDetail } from '#core/errors/refusal.ts'
import type { DealerRateCard, MileBand, RetailRateCard } from './rate-card.ts'
import { readMileBand } from './read-mile-band.ts'

/** A card without what makes it a version. */
type Figures<Card> = Omit<Card, 'version' | 'effectiveFrom' | 'distanceRule' | 'structureId' | 'isActive'>

type Figure = readonly [path: string, value: number, least: number]

function figureErrors(figures: readonly Figure[]): RefusalDetail[] {
  return figures
    .filter(([, value, least]) => !Number.isFinite(value) || value < least)
    .map(([path, , least]) => ({ path, message: `Must be a number of at least ${least}` }))
}

function messageOf(band: MileBand): string | undefined {
  try {
    readMileBand(band)
    return undefined
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return error.message
  }
}

/** The path names the cell: the range, or the rate if the range alone is fine. */
function bandError(band: MileBand, index: number, rateName = 'rate'): RefusalDetail[] {
  const message = messageOf(band)
  if (message === undefined) return []
  const cell = messageOf({ ...band, rate: 0 }) === undefined ? rateName : 'range'
  return [{ path: `baseMileRates.${index}.${cell}`, message }]
}

/** Modifiers are fractions; -1 makes the trip free, and anything below would make the price negative. */
function modifierFigures(path: string, modifiers: Readonly<Record<string, number>>): Figure[] {
  return Object.entries(modifiers).map(([name, value]) => [`${path}.${name}`, value, -1] as const)
}

/** Every error that stops a retail card from pricing, each with its path; empty for a valid card. Source: RATE-2. */
export function retailCardErrors(card: Figures<RetailRateCard>): RefusalDetail[] {
  return [
    ...card.baseMileRates.flatMap((band, index) => bandError(band, index)),
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

function dealerBandErrors(card: Figures<DealerRateCard>): RefusalDetail[] {
  if (card.baseMileRates.length === 0) {
    return [
      { path: 'baseMileRates', message: 'At least one mile band is needed: its discount is the deposit' },
    ]
  }
  return card.baseMileRates.flatMap(({ range, retailRate, dealerRate, discount }, index) => [
    ...bandError({ range, rate: dealerRate }, index, 'dealerRate'),
    ...figureErrors([[`baseMileRates.${index}.retailRate`, retailRate, 0]]),
    ...(discount >= 0 && discount <= 100
      ? []
      : [{ path: `baseMileRates.${index}.discount`, message: 'Must be a percent from 0 to 100' }]),
  ])
}

/** {@link retailCardErrors} for a dealer structure. Source: PRICE-7, RATE-2, PRICE-9, PRICE-10. */
export function dealerCardErrors(card: Figures<DealerRateCard>): RefusalDetail[] {
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
