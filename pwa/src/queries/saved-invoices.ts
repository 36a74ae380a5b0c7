import type { InvoiceResponse, InvoicesPage } from '@switchback/core/invoices/invoice-response.ts'
import type { InvoiceStatus } from '@switchback/core/invoices/invoice-status.ts'
import { savedList } from '../offline/saved/saved-list.ts'
import { fitsAmount, fitsDays, fitsWords } from './fits-words.ts'
import type { ListFilter } from '../ui/table/list-filters.tsx'

type InvoiceFilter = ListFilter<InvoiceStatus>

/** The id of the saved row. */
export const openInvoicesId = 'open'

/** From the device, `savedAt` says when the server sent it. */
export type KnownInvoices = InvoicesPage & { readonly savedAt?: string }

/** Whether an invoice on the device fits the filters of its list. */
export function fitsInvoice(invoice: InvoiceResponse, filter: InvoiceFilter): boolean {
  const { invoiceNumber, vehicle, pickupPlace, deliveryPlace } = invoice
  return (
    (filter.status === undefined || filter.status === invoice.status) &&
    fitsWords(filter.search ?? '', [invoiceNumber, vehicle, pickupPlace, deliveryPlace]) &&
    fitsDays(invoice.dueDate, [filter.dueFrom, filter.dueTo]) &&
    fitsDays(invoice.issueDate, [filter.createdFrom, filter.createdTo]) &&
    fitsAmount(Number(invoice.total), [filter.minTotal, filter.maxTotal])
  )
}

/** The open invoices that the device has saved, of those that fit; undefined if it has saved none. Source: OFFLINE-1. */
export async function savedInvoices(filter: InvoiceFilter): Promise<KnownInvoices | undefined> {
  const saved = await savedList('openInvoices').find(openInvoicesId)
  if (!saved) return undefined
  return {
    invoices: saved.invoices.filter((invoice) => fitsInvoice(invoice, filter)),
    account: saved.account,
    savedAt: saved.savedAt,
    nextCursor: null,
    isCutShort: false,
    sortedAmong: null,
  }
}
