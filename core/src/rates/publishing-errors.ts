import type { RefusalDetail } from '#core/errors/refusal.ts'
import { areDealerFigures, type RateFigures } from './rate-figures.ts'

/** 200 %. */
const maxMarkup = 2

const noBands = 'At least one mile band is needed'
const noRate = 'A rate of 0 cannot be published'
const badMarkup = 'A markup from 0 to 200 % can be published'

const rateError = (path: string, rate: number): RefusalDetail[] =>
  rate > 0 ? [] : [{ path, message: noRate }]

const markupError = (path: string, markup: number | undefined): RefusalDetail[] =>
  markup === undefined || (markup >= 0 && markup <= maxMarkup) ? [] : [{ path, message: badMarkup }]

function bandErrors(figures: RateFigures): RefusalDetail[] {
  if (figures.baseMileRates.length === 0) return [{ path: 'baseMileRates', message: noBands }]
  return figures.baseMileRates.flatMap((band, index) => {
    const { range: _, ...rates } = band
    const { discount: __, ...perMile } = { discount: 0, ...rates }
    return Object.entries(perMile).flatMap(([name, rate]) =>
      rateError(`baseMileRates.${index}.${name}`, rate),
    )
  })
}

/**
 * The faults that a draft may have and a published version may not: no bands, a rate of 0, a markup below 0 or above
 * 200 %. Each with its path; empty if the figures can be published.
 * Source: RATE-20.
 */
export function publishingErrors(figures: RateFigures): RefusalDetail[] {
  return [
    ...bandErrors(figures),
    ...rateError('defaultRate', figures.defaultRate),
    ...(areDealerFigures(figures) ? [] : markupError('globalMarkup', figures.globalMarkup)),
    ...markupError('dealerMarkup', figures.dealerMarkup),
  ]
}
