import type { SortDirection } from '#core/fields/sort-direction.ts'

export const invoiceSorts = ['created', 'due', 'total', 'status'] as const
export type InvoiceSort = (typeof invoiceSorts)[number]

/** The direction in which a column is sorted first. */
export const firstInvoiceDirection: Readonly<Record<InvoiceSort, SortDirection>> = {
  created: 'desc',
  due: 'asc',
  total: 'desc',
  status: 'asc',
}

/** The order of a list by status: what is to be paid comes first. */
export const invoiceStatusOrder = ['overdue', 'pending', 'paid', 'void'] as const
