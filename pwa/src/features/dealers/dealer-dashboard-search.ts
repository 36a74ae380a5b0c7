import { orderStatuses, type OrderStatus } from '@switchback/core/orders/state/order-state.ts'
import { invoiceStatuses, type InvoiceStatus } from '@switchback/core/invoices/invoice-status.ts'
import { filterTextsOf, type ListFilterTexts } from '../../ui/filters/filter-texts.ts'
import { sortOf } from '../../ui/table/sorting-text.ts'

/** Source: DEALER-10. */
export const dashboardTabs = [
  { name: 'overview', label: 'Overview' },
  { name: 'orders', label: 'Orders' },
  { name: 'invoices', label: 'Invoices' },
  { name: 'team', label: 'Team' },
] as const
export type DashboardTab = (typeof dashboardTabs)[number]['name']

/** The dashboard state that a link restores. All values are text. */
export type DashboardSearch = ListFilterTexts & {
  tab?: DashboardTab
  orderStatus?: OrderStatus
  invoiceStatus?: InvoiceStatus
  search?: string
  /** The sort order of the tab's table. */
  sort?: string
}

/** Reads the known search parameters and drops the rest. */
export function readDashboardSearch(search: Record<string, unknown>): DashboardSearch {
  const tab = dashboardTabs.find(({ name }) => name === search['tab'])?.name
  const orderStatus = orderStatuses.find((status) => status === search['orderStatus'])
  const invoiceStatus = invoiceStatuses.find((status) => status === search['invoiceStatus'])
  const words = typeof search['search'] === 'string' ? search['search'].slice(0, 100) : ''
  return {
    ...(tab && tab !== 'overview' ? { tab } : {}),
    ...(orderStatus ? { orderStatus } : {}),
    ...(invoiceStatus ? { invoiceStatus } : {}),
    ...(words ? { search: words } : {}),
    ...filterTextsOf(search),
    ...sortOf(search),
  }
}
