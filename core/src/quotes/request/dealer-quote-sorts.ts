import type { SortDirection } from '#core/fields/sort-direction.ts'

export const quoteSorts = ['created', 'total', 'valid'] as const
export type QuoteSort = (typeof quoteSorts)[number]

/** The direction in which a column is sorted first. */
export const firstQuoteDirection: Readonly<Record<QuoteSort, SortDirection>> = {
  created: 'desc',
  total: 'desc',
  valid: 'asc',
}

/** A quote that is valid can be ordered at its price. */
export const quoteStates = ['valid', 'expired'] as const
export type QuoteState = (typeof quoteStates)[number]

/** Maximum number of ids in one list request. */
export const maxQuoteIds = 100

/** Maximum number of quotes that one request saves. */
export const maxQuotesAtOnce = 200
