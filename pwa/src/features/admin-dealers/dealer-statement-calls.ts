import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { readResponse } from '../../api/read-response.ts'
import { saveDownload } from '../../queries/save-download.ts'
import { statementFile, type StatementDays } from '../../queries/statement-days.ts'
import { adminDealerQuery } from './admin-dealer-calls.ts'

/** A dealership's statement; refetched with the dealership, because a payment changes both. */
export const dealerStatementQuery = (dealerId: string, days: StatementDays) =>
  queryOptions({
    queryKey: [...adminDealerQuery(dealerId).queryKey, 'statement', days.from ?? '', days.to ?? ''],
    queryFn: async () => {
      const call = client.api.admin.dealers[':id'].statement.$get({ param: { id: dealerId }, query: days })
      return (await readResponse(call)).statement
    },
    staleTime: 0,
  })

/** Saves the statement as a file; returns an error message for the user if it failed. */
export function saveDealerStatement(
  dealerId: string,
  kind: 'csv' | 'pdf',
  days: StatementDays,
): Promise<string | undefined> {
  const { query, name, words } = statementFile(kind, days)
  return saveDownload(
    `/api/admin/dealers/${encodeURIComponent(dealerId)}/statement/${kind}?${query}`,
    name,
    words,
  )
}

/** Saves a credit note as PDF; returns an error message for the user if it failed. */
export const saveCreditNote = (number: string): Promise<string | undefined> =>
  saveDownload(`/api/admin/credit-notes/${number}/pdf`, `credit-note-${number}.pdf`, {
    failed: 'Failed to download the credit note. Please try again.',
  })
