import type { SortDirection } from '@switchback/core/fields/sort-direction.ts'
import type { InvoiceSort } from '@switchback/core/invoices/invoice-sorts.ts'
import { queryOptions } from '@tanstack/react-query'
import type { ApproveCredit, ChangeCredit } from '@switchback/core/credit/review-credit.ts'
import type { DealerView, ApplicationStatus } from '@switchback/core/dealers/dealer-views.ts'
import type { AdminDealerResponse, ChangeDealer } from '@switchback/core/dealers/admin-dealer.ts'
import type { ChangeDealershipByStaff } from '@switchback/core/dealers/change-dealership.ts'
import type { AssignRates } from '@switchback/core/rates/edit-rates.ts'
import { allPages, pagesQuery } from '../../api/all-pages.ts'
import { readResponse } from '../../api/read-response.ts'
import type { InvoicePayment } from '../../forms/invoices/record-payment-dialog.tsx'
import { client } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'

const calls = client.api.admin.dealers

export type DealerFilter = {
  readonly application?: ApplicationStatus | undefined
  readonly show?: DealerView | undefined
  readonly search?: string | undefined
}

function loadDealers(
  { application, show, search }: DealerFilter,
  cursor: string | undefined,
  limit?: number,
) {
  const query = {
    ...(application ? { application } : {}),
    ...(show ? { show } : {}),
    ...(search ? { search } : {}),
    ...(cursor ? { cursor } : {}),
    ...(limit ? { limit: String(limit) } : {}),
  }
  return readResponse(calls.$get({ query }))
}

/** The list of dealerships, page by page. */
export const adminDealersQuery = (filter: DealerFilter) =>
  pagesQuery(
    ['admin', 'dealers', filter.application ?? '', filter.show ?? '', filter.search ?? ''],
    (cursor) => loadDealers(filter, cursor, 50),
  )

/** Every dealership that matches, for a file or a print. */
export const allDealers = (filter: DealerFilter, atMost?: number) =>
  allPages(
    (cursor, limit) => loadDealers(filter, cursor, limit),
    ({ dealers }) => dealers,
    atMost,
  )

export const adminDealerQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'dealer', id],
    queryFn: async () => (await readResponse(calls[':id'].$get({ param: { id } }))).dealer,
    staleTime: 0,
  })

/** Shows the response; after a refusal another user was faster, so it refetches. */
export async function changed(id: string, response: Promise<{ dealer: AdminDealerResponse }>): Promise<void> {
  try {
    const { dealer } = await response
    queryClient.setQueryData(adminDealerQuery(id).queryKey, dealer)
    void queryClient.invalidateQueries({ queryKey: [...adminDealerQuery(id).queryKey, 'invoices'] })
    void queryClient.invalidateQueries({ queryKey: [...adminDealerQuery(id).queryKey, 'statement'] })
    void queryClient.invalidateQueries({ queryKey: ['admin', 'dealers'] })
    void queryClient.invalidateQueries({ queryKey: ['admin', 'dashboard'] })
  } catch (error) {
    void queryClient.invalidateQueries({ queryKey: adminDealerQuery(id).queryKey })
    throw error
  }
}

export const approveDealer = (id: string): Promise<void> =>
  changed(id, readResponse(calls[':id'].approve.$post({ param: { id }, json: {} })))

export const declineDealer = (id: string, reason: string): Promise<void> =>
  changed(id, readResponse(calls[':id'].decline.$post({ param: { id }, json: { reason } })))

export const setDealerActive = (id: string, json: ChangeDealer): Promise<void> =>
  changed(id, readResponse(calls[':id'].$patch({ param: { id }, json })))

export const approveCredit = (id: string, applicationId: string, json: ApproveCredit): Promise<void> =>
  changed(
    id,
    readResponse(
      client.api.admin['credit-applications'][':id'].approve.$post({ param: { id: applicationId }, json }),
    ),
  )

export const declineCredit = (id: string, applicationId: string, reason: string): Promise<void> =>
  changed(
    id,
    readResponse(
      client.api.admin['credit-applications'][':id'].decline.$post({
        param: { id: applicationId },
        json: { reason },
      }),
    ),
  )

/** Limit in dollars, terms in days, whether to invoice. Omitted fields stay unchanged. A limit above the ceiling needs approval. */
export const changeCredit = (id: string, json: ChangeCredit): Promise<void> =>
  changed(id, readResponse(calls[':id'].credit.$patch({ param: { id }, json })))

/** Company name, tax id, contact and address. */
export const changeDealership = (id: string, json: ChangeDealershipByStaff): Promise<void> =>
  changed(id, readResponse(calls[':id'].profile.$patch({ param: { id }, json })))

/** Gives the dealership other rates; null is the standard ones. */
export const assignRates = (id: string, json: AssignRates): Promise<void> =>
  changed(id, readResponse(calls[':id'].rates.$patch({ param: { id }, json })))

const limitRequests = client.api.admin['credit-limit-requests'][':id']

/** Approves a limit that another user requested. */
export const approveLimitRequest = (dealerId: string, id: string): Promise<void> =>
  changed(dealerId, readResponse(limitRequests.approve.$post({ param: { id }, json: {} })))

export const declineLimitRequest = (dealerId: string, id: string, reason: string): Promise<void> =>
  changed(dealerId, readResponse(limitRequests.decline.$post({ param: { id }, json: { reason } })))

/** Withdraws the user's own request. */
export const withdrawLimitRequest = (dealerId: string, id: string): Promise<void> =>
  changed(dealerId, readResponse(limitRequests.withdraw.$post({ param: { id }, json: {} })))

type InvoiceFilter = {
  readonly status?: string
  readonly sort?: InvoiceSort
  readonly direction?: SortDirection
}

/** A dealership's invoices, page by page. */
const loadInvoices = (id: string, cursor: string | undefined, limit: number, filter: InvoiceFilter = {}) =>
  readResponse(
    calls[':id'].invoices.$get({
      param: { id },
      query: { ...filter, limit: String(limit), ...(cursor ? { cursor } : {}) },
    }),
  )

export const dealerInvoicesQuery = (id: string) =>
  pagesQuery(['admin', 'dealer', id, 'invoices'], (cursor, limit) => loadInvoices(id, cursor, limit))

/** Every invoice of a dealership that the filter finds. */
export const allDealerInvoices = (id: string, atMost: number, filter?: InvoiceFilter) =>
  allPages(
    (cursor, limit) => loadInvoices(id, cursor, limit, filter),
    ({ invoices }) => invoices,
    atMost,
  )

/** Records a received payment; the payment's own id makes it idempotent. Refetches the balance. */
export async function recordPayment(
  dealerId: string,
  invoiceId: string,
  json: InvoicePayment,
): Promise<void> {
  try {
    await readResponse(client.api.admin.invoices[':id'].payments.$post({ param: { id: invoiceId }, json }))
  } finally {
    await queryClient.invalidateQueries({ queryKey: adminDealerQuery(dealerId).queryKey })
  }
}
