import * as z from 'zod/mini'
import { Day } from '#core/fields/day-and-instant.ts'
import { createdAndTotal, listOf, SortedPageQuery, unknownSort } from '#core/fields/filter-fields.ts'
import { invoiceSorts } from './invoice-sorts.ts'
import { invoiceStatuses } from './invoice-status.ts'

/**
 * The fields by which a dealership filters its invoices beside the search; days include both ends.
 * Source: DEALER-25.
 */
const invoiceFilters = {
  status: z.optional(listOf(invoiceStatuses, 'There is no such status')),
  ...createdAndTotal,
  dueFrom: z.optional(Day),
  dueTo: z.optional(Day),
}

/** Query of `GET /api/dealer/invoices`. */
export const ListInvoices = z.extend(SortedPageQuery, {
  ...invoiceFilters,
  sort: z._default(z.enum(invoiceSorts, unknownSort), 'created'),
})
export type ListInvoices = z.output<typeof ListInvoices>
