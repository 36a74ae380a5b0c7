import { transportTypes, vehicleTypes } from '#core/trips/trip-choices.ts'
import { areDealerFigures, type DealerFigures, type RateFigures, type RetailFigures } from './rate-figures.ts'

/** How a figure is written: dollars per mile, a fraction as a percentage, a percentage, dollars, or text. */
export type FigureKind = 'rate' | 'fraction' | 'percent' | 'dollars' | 'text'

type Value = number | string | null

/** One figure of a card, with a label for people. */
export type LabeledFigure = { label: string; kind: FigureKind; value: Value }

/** A figure that differs between two cards; null where a card lacks it. */
export type RateChange = { label: string; kind: FigureKind; before: Value; after: Value }

const figure = (label: string, kind: FigureKind, value: Value): LabeledFigure => ({ label, kind, value })

function retailOnly(figures: RetailFigures): LabeledFigure[] {
  return [
    ...figures.baseMileRates.map(({ range, rate }) => figure(`${range} miles`, 'rate', rate)),
    figure('Default rate', 'rate', figures.defaultRate),
    ...vehicleTypes.map((type) => figure(type, 'fraction', figures.vehicleModifiers[type])),
    ...sharedFigures(figures),
    figure('Markup', 'fraction', figures.globalMarkup),
    figure('Markup of dealer rates without their own', 'fraction', figures.dealerMarkup),
    figure('Minimum charge', 'dollars', figures.minimumCharge),
  ]
}

function dealerOnly(figures: DealerFigures): LabeledFigure[] {
  const { minimumCharges } = figures
  return [
    figure('Name', 'text', figures.name),
    figure('Description', 'text', figures.description),
    ...figures.baseMileRates.flatMap(({ range, retailRate, dealerRate, discount }) => [
      figure(`${range} miles`, 'rate', dealerRate),
      figure(`${range} miles, retail`, 'rate', retailRate),
      figure(`${range} miles, discount`, 'percent', discount),
    ]),
    figure('Default rate', 'rate', figures.defaultRate),
    ...vehicleTypes.flatMap((type) => [
      figure(type, 'fraction', figures.vehicleModifiers[type].dealerModifier),
      figure(`${type}, retail`, 'fraction', figures.vehicleModifiers[type].retailModifier),
    ]),
    ...sharedFigures(figures),
    figure('Dealer markup', 'fraction', figures.dealerMarkup ?? null),
    figure('Minimum charge', 'dollars', minimumCharges.dealer),
    figure('Minimum charge, retail', 'dollars', minimumCharges.retail),
  ]
}

const transportLabels = { open: 'Open transport', enclosed: 'Enclosed transport' } as const

function sharedFigures({ transportTypeModifiers, conditionModifiers }: RateFigures): LabeledFigure[] {
  return [
    ...transportTypes.map((type) => figure(transportLabels[type], 'fraction', transportTypeModifiers[type])),
    figure('Running', 'fraction', conditionModifiers.running),
    figure('Not running', 'fraction', conditionModifiers.nonRunning),
  ]
}

/** All figures of a card, in the order of the editor. */
export function labeledFigures(figures: RateFigures): LabeledFigure[] {
  return areDealerFigures(figures) ? dealerOnly(figures) : retailOnly(figures)
}

const rangesOf = ({ baseMileRates }: RateFigures) => baseMileRates.map(({ range }) => range)

/** The first band that matches wins, so the order of the same bands is a figure too. */
function orderChange(before: RateFigures, after: RateFigures): RateChange[] {
  const [old, fresh] = [rangesOf(before), rangesOf(after)]
  const inBoth = (ranges: string[], others: string[]) =>
    ranges.filter((range) => others.includes(range)).join(', ')
  const [was, is] = [inBoth(old, fresh), inBoth(fresh, old)]
  return was === is ? [] : [{ label: 'Order of bands', kind: 'text', before: was, after: is }]
}

/** Labels are unique but for a range that is written twice: then each occurrence counts. */
function byLabel(figures: RateFigures | null): Map<string, LabeledFigure> {
  const found = new Map<string, LabeledFigure>()
  for (const each of figures ? labeledFigures(figures) : []) {
    let label = each.label
    for (let count = 2; found.has(label); count++) label = `${each.label} (${count})`
    found.set(label, { ...each, label })
  }
  return found
}

/** Compares two cards, figure by figure; null is no card. Source: RATE-15. */
export function rateChanges(before: RateFigures | null, after: RateFigures | null): RateChange[] {
  const [old, fresh] = [byLabel(before), byLabel(after)]
  const changes = [...new Set([...fresh.keys(), ...old.keys()])].flatMap((label): RateChange[] => {
    const [was, is] = [old.get(label), fresh.get(label)]
    if (was?.value === is?.value) return []
    return [{ label, kind: (is ?? was)!.kind, before: was?.value ?? null, after: is?.value ?? null }]
  })
  return before && after ? [...changes, ...orderChange(before, after)] : changes
}
