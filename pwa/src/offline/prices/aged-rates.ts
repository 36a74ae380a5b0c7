import type { SavedRateCard } from '@switchback/core/pricing/rate-card.ts'
import { showInstant } from '../../ui/format/business-day.ts'

/** Says how old saved retail rates are; undefined for current ones. Source: RATE-10. */
export const agedRatesText = ({ asOf }: SavedRateCard): string | undefined =>
  asOf ? `By the rates of ${showInstant(asOf)}, confirmed when you order.` : undefined
