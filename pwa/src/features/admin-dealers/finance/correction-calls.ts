import type { CorrectionInput } from '@switchback/core/credit/correction.ts'
import { client } from '../../../api/client.ts'
import { readResponse } from '../../../api/read-response.ts'
import { allDealerInvoices, changed } from '../admin-dealer-calls.ts'

const requests = client.api.admin['balance-requests'][':id']

/** Books a correction on a dealership's account; its `id` makes it idempotent. Source: CREDIT-12. */
export const correctAccount = (dealerId: string, json: CorrectionInput): Promise<void> =>
  changed(
    dealerId,
    readResponse(client.api.admin.dealers[':id'].corrections.$post({ param: { id: dealerId }, json })),
  )

/** Decides on an adjustment that waits for a second person. Source: CREDIT-13. */
export const decideBalance = (
  dealerId: string,
  id: string,
  verb: 'approve' | 'decline' | 'withdraw',
): Promise<void> => changed(dealerId, readResponse(requests[verb].$post({ param: { id }, json: {} })))

/** The most invoices that the dialog of a check loads. */
const loadedInvoices = 500

const dueFirst = { status: 'pending,overdue', sort: 'due', direction: 'asc' } as const

/** The invoices of a dealership that are not paid, oldest due first. */
export async function openInvoices(dealerId: string) {
  const { rows } = await allDealerInvoices(dealerId, loadedInvoices, dueFirst)
  return rows
    .filter(({ balanceDue }) => Number(balanceDue) > 0)
    .toSorted((one, other) => one.dueDate.localeCompare(other.dueDate))
}
