import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InvoiceResponse, InvoiceIntentResponse } from '@switchback/core/invoices/invoice-response.ts'
import type { InvoiceStatus } from '@switchback/core/invoices/invoice-status.ts'
import { allPages, pagesQuery } from '../api/all-pages.ts'
import { readResponse } from '../api/read-response.ts'
import { client } from '../api/client.ts'

const { dealer } = client.api

export type InvoiceFilter = { status?: InvoiceStatus | undefined; search?: string | undefined }

function loadPage({ status, search }: InvoiceFilter, cursor: string | undefined, limit: number) {
  const query = {
    limit: String(limit),
    ...(cursor ? { cursor } : {}),
    ...(status ? { status } : {}),
    ...(search ? { search } : {}),
  }
  return readResponse(dealer.invoices.$get({ query }))
}

export const invoicesKey = ['dealer', 'invoices'] as const

/** The dealership's invoices, newest first; each page includes the account. */
export const invoicesQuery = (filter: InvoiceFilter) =>
  pagesQuery([...invoicesKey, 'list', filter.status ?? '', filter.search ?? ''], (cursor, limit) =>
    loadPage(filter, cursor, limit),
  )

/** The newest overdue invoices. */
export const overdueInvoicesQuery = queryOptions({
  queryKey: [...invoicesKey, 'overdue'],
  queryFn: () => loadPage({ status: 'overdue' }, undefined, 4),
  staleTime: 0,
})

export const allInvoices = (filter: InvoiceFilter): Promise<InvoiceResponse[]> =>
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
