import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InvoiceResponse, InvoiceIntentResponse } from '@switchback/core/invoices/invoice-response.ts'
import type { InvoiceSort } from '@switchback/core/invoices/invoice-sorts.ts'
import type { InvoiceStatus } from '@switchback/core/invoices/invoice-status.ts'
import { allPages, pagesQuery } from '../api/all-pages.ts'
import { readResponse } from '../api/read-response.ts'
import { client } from '../api/client.ts'
import { listKey, setTexts } from './list-texts.ts'
import type { ListFilter } from '../ui/table/list-filters.tsx'
import type { ServerSort } from '../ui/table/use-server-sorting.ts'

const { dealer } = client.api

/** The list's filters and order, as texts. */
export type InvoiceFilter = ListFilter<InvoiceStatus> & Partial<ServerSort<InvoiceSort>>

function loadPage(filter: InvoiceFilter, cursor: string | undefined, limit: number) {
  const query = { limit: String(limit), ...setTexts(filter), ...(cursor ? { cursor } : {}) }
  return readResponse(dealer.invoices.$get({ query }))
}

export const invoicesKey = ['dealer', 'invoices'] as const

/** The dealership's invoices; each page includes the account. Source: DEALER-25. */
export const invoicesQuery = (filter: InvoiceFilter) =>
  pagesQuery([...invoicesKey, 'list', listKey(filter)], (cursor, limit) => loadPage(filter, cursor, limit))

/** The newest overdue invoices. */
export const overdueInvoicesQuery = queryOptions({
  queryKey: [...invoicesKey, 'overdue'],
  queryFn: () => loadPage({ status: 'overdue' }, undefined, 4),
  staleTime: 0,
})

export const allInvoices = (filter: InvoiceFilter) =>
  allPages(
    (cursor, limit) => loadPage(filter, cursor, limit),
    (page) => page.invoices,
  )

/** The chosen invoices, oldest due first. */
export const selectedInvoicesQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...invoicesKey, 'selected', ...ids],
    queryFn: async () => {
      const query = { ids: ids.join(',') }
      const { invoices } = await readResponse(dealer['invoice-payments'].$get({ query }))
      return invoices
    },
    staleTime: 0,
  })

/** `days`: the first and the last day, both inclusive. */
export const statementQuery = (days: { from?: string; to?: string }) =>
  queryOptions({
    queryKey: [...invoicesKey, 'statement', days.from ?? '', days.to ?? ''],
    queryFn: async () => {
      const { statement } = await readResponse(dealer.statement.$get({ query: days }))
      return statement
    },
    staleTime: 0,
    // Show the previous days while new ones load, so that nothing jumps.
    placeholderData: keepPreviousData,
  })

/** Starts one card payment of what is left of the invoices. Source: INVOICE-9, INVOICE-10. */
export function startInvoicesPayment(
  invoiceIds: readonly string[],
  amount: string,
): Promise<InvoiceIntentResponse> {
  const json = { invoiceIds: [...invoiceIds], amount }
  return readResponse(dealer['invoice-payments'].$post({ json }))
}

/** Makes the server check with the card provider; returns the true state of the invoices. */
export async function refreshInvoices(invoiceIds: readonly string[]): Promise<InvoiceResponse[]> {
  const json = { invoiceIds: [...invoiceIds] }
  const { invoices } = await readResponse(dealer['invoice-payments'].refresh.$post({ json }))
  return invoices
}
