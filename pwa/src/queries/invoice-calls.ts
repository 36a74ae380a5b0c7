import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InvoiceResponse, InvoiceIntentResponse } from '@switchback/core/invoices/invoice-response.ts'
import type { InvoiceSort } from '@switchback/core/invoices/invoice-sorts.ts'
import type { InvoiceStatus } from '@switchback/core/invoices/invoice-status.ts'
import { answerOrSaved, type CallLimit } from '../api/answer-or-saved.ts'
import { allPages, pagesQuery } from '../api/all-pages.ts'
import { readResponse } from '../api/read-response.ts'
import { client } from '../api/client.ts'
import { listKey, setTexts } from './list-texts.ts'
import type { ListFilter } from '../ui/table/list-filters.tsx'
import type { KnownInvoices } from './saved-invoices.ts'
import type { ServerSort } from '../ui/table/use-server-sorting.ts'

const { dealer } = client.api

/** The list's filters and order, as texts. */
export type InvoiceFilter = ListFilter<InvoiceStatus> & Partial<ServerSort<InvoiceSort>>

/** A page of the list, with the account. */
export function loadInvoices(
  filter: InvoiceFilter,
  cursor: string | undefined,
  rows: number,
  limit?: CallLimit,
) {
  const query = { limit: String(rows), ...setTexts(filter), ...(cursor ? { cursor } : {}) }
  return readResponse(dealer.invoices.$get({ query }, limit))
}

/** The first page; offline, the open invoices that the device has saved. */
const loadFirst = (filter: InvoiceFilter, rows: number): Promise<KnownInvoices> =>
  answerOrSaved<KnownInvoices>(
    (limit) => loadInvoices(filter, undefined, rows, limit),
    async () => (await import('./saved-invoices.ts')).savedInvoices(filter),
  )

export const invoicesKey = ['dealer', 'invoices'] as const

/** The dealership's invoices; each page includes the account. Source: DEALER-25, OFFLINE-1. */
export const invoicesQuery = (filter: InvoiceFilter) =>
  pagesQuery<KnownInvoices>([...invoicesKey, 'list', listKey(filter)], (cursor, rows) =>
    cursor ? loadInvoices(filter, cursor, rows) : loadFirst(filter, rows),
  )

/** The newest overdue invoices. */
export const overdueInvoicesQuery = queryOptions({
  queryKey: [...invoicesKey, 'overdue'],
  queryFn: () => loadFirst({ status: 'overdue' }, 4),
  staleTime: 0,
})

export const allInvoices = (filter: InvoiceFilter) =>
  allPages(
    (cursor, rows) => loadInvoices(filter, cursor, rows),
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
