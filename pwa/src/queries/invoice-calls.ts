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

export const allInvoices = (filter: InvoiceFilter): Promise<InvoiceResponse[]> =>
  allPages(
    (cursor, limit) => loadPage(filter, cursor, limit),
    (page) => page.invoices,
  )

export const invoiceQuery = (id: string) =>
  queryOptions({
    queryKey: [...invoicesKey, 'one', id],
    queryFn: async () => {
      const { invoice } = await readResponse(dealer.invoices[':id'].$get({ param: { id } }))
      return invoice
    },
    staleTime: 0,
    // Show the previous days while new ones load, so that nothing jumps.
    placeholderData: keepPreviousData,
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
  })

/** Pays the balance of an invoice by card. Source: INVOICE-9. */
export function startInvoicePayment(id: string, amount: string): Promise<InvoiceIntentResponse> {
  return readResponse(dealer.invoices[':id']['payment-intent'].$post({ param: { id }, json: { amount } }))
}

/** Makes the server check with the card provider; returns the invoice's true state. */
export async function refreshInvoice(id: string): Promise<InvoiceResponse> {
  const { invoice } = await readResponse(dealer.invoices[':id'].refresh.$post({ param: { id }, json: {} }))
  return invoice
}
