import * as z from 'zod/mini'
import { createdAndTotal, SortedPageQuery, unknownSort } from '#core/fields/filter-fields.ts'
import { maxQuoteIds, quoteSorts, quoteStates } from './dealer-quote-sorts.ts'

/** The fields by which a dealership filters its quotes beside the search; days include both ends. Source: DEALER-25. */
const dealerQuoteFilters = {
  state: z.optional(z.enum(quoteStates, 'There is no such state')),
  ...createdAndTotal,
}

/**
 * Query of `GET /api/dealer/quotes`; or `ids` (UUIDs, comma-separated) for only those quotes, on one page and
 * unordered.
 */
export const DealerQuotesQuery = z.extend(SortedPageQuery, {
  sort: z._default(z.enum(quoteSorts, unknownSort), 'created'),
  ...dealerQuoteFilters,
  ids: z.optional(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) => text.toLowerCase().split(',')),
      ),
      z.array(z.uuid('Each id must be a UUID')).check(z.maxLength(maxQuoteIds)),
    ),
  ),
})
export type DealerQuotesQuery = z.output<typeof DealerQuotesQuery>
