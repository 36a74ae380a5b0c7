import * as z from 'zod/mini'
import type { RefusalDetail } from '#core/errors/refusal.ts'
import { line, optionalText } from '#core/fields/text-fields.ts'
import { dealerCardErrors, retailCardErrors } from '#core/pricing/rate-card-errors.ts'
import type { DealerRateCard, RateSettings } from '#core/pricing/rate-card.ts'
import { transportTypes, vehicleTypes } from '#core/trips/trip-choices.ts'

const missing = 'Enter a number'
const maxBands = 40

/** Six decimal places are plenty for a rate, and all that a cell shows. */
const fewDecimals = z.refine<number>(
  (value) => /^-?\d+(?:\.\d{1,6})?$/.test(String(value)),
  'At most 6 decimal places',
)
const Rate = z.number(missing).check(z.lte(1000, 'At most $1,000 per mile'), fewDecimals)
/** A fraction: 0.15 is 15 %. */
const Modifier = z
  .number(missing)
  .check(z.gte(-1, 'At least -100 %'), z.lte(10, 'At most 1000 %'), fewDecimals)
const Dollars = z.number(missing).check(z.lte(100_000, 'At most $100,000'), fewDecimals)
const Percent = z.number(missing).check(fewDecimals)
const Range = z
  .string('Enter a range of miles, like 0-125')
  .check(z.trim(), z.maxLength(20, 'At most 20 characters'))

const bands = <Band extends z.ZodMiniType>(band: Band) =>
  z.array(band).check(z.maxLength(maxBands, `At most ${maxBands} bands`))

const sharedFigures = {
  defaultRate: Rate,
  transportTypeModifiers: z.record(z.enum(transportTypes), Modifier),
  conditionModifiers: z.object({ running: Modifier, nonRunning: Modifier }),
}

/** Reports each error at its cell, unless the cell has one already. */
function reportAt<Value>(errorsOf: (value: Value) => readonly RefusalDetail[]) {
  return z.check<Value>(({ value, issues }) => {
    const known = new Set(issues.map(({ path }) => (path ?? []).join('.')))
    for (const { path, message } of errorsOf(value)) {
      if (!known.has(path)) issues.push({ code: 'custom', input: value, path: path.split('.'), message })
    }
  })
}

/** The retail settings that staff edit. Source: RATE-2, RATE-11. */
export const RetailFigures = z
  .object({
    baseMileRates: bands(z.object({ range: Range, rate: Rate })),
    ...sharedFigures,
    vehicleModifiers: z.record(z.enum(vehicleTypes), Modifier),
    globalMarkup: Modifier,
    dealerMarkup: Modifier,
    minimumCharge: Dollars,
  })
  .check(reportAt(retailCardErrors))
export type RetailFigures = z.output<typeof RetailFigures>

/**
 * The dealer structure that staff edit. Without a `dealerMarkup` that of the settings applies.
 * Source: RATE-2, RATE-11.
 */
export const DealerFigures = z
  .object({
    name: line('Enter a name', 80),
    description: z.pipe(
      optionalText(300),
      z.transform((text: string | null) => text ?? ''),
    ),
    baseMileRates: bands(z.object({ range: Range, retailRate: Rate, dealerRate: Rate, discount: Percent })),
    ...sharedFigures,
    vehicleModifiers: z.record(
      z.enum(vehicleTypes),
      z.object({ retailModifier: Modifier, dealerModifier: Modifier }),
    ),
    dealerMarkup: z.optional(Modifier),
    minimumCharges: z.object({ retail: Dollars, dealer: Dollars }),
  })
  .check(reportAt(dealerCardErrors))
export type DealerFigures = z.output<typeof DealerFigures>

export type RateFigures = RetailFigures | DealerFigures

/** Whether the figures are a dealer structure's: only those have a name. */
export function areDealerFigures(figures: RateFigures): figures is DealerFigures {
  return 'name' in figures
}

/** The figures of a published card, to edit or to compare. */
export function figuresOf(card: RateSettings | DealerRateCard): RateFigures {
  if ('structureId' in card) {
    const { structureId: _, version: __, effectiveFrom: ___, isActive: ____, ...figures } = card
    return figures as DealerFigures
  }
  const { version: _, effectiveFrom: __, distanceRule: ___, ...figures } = card
  return figures as RetailFigures
}
