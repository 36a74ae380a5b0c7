import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { readResponse } from '../../api/read-response.ts'
import { bearer } from '../../api/session-token.ts'
import { businessDay } from '../../ui/business-day.ts'
import { saveFile } from '../../ui/save-file.ts'
import { adminDealerQuery } from './admin-dealer-calls.ts'

/** The first and the last day, both inclusive. */
export type StatementDays = { from?: string; to?: string }

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

const otherwise = 'The statement could not be downloaded. Please try again.'

/** Saves the statement as a file; returns an error message for the user if it failed. */
export async function saveDealerStatement(
  dealerId: string,
  kind: 'csv' | 'pdf',
  days: StatementDays,
): Promise<string | undefined> {
  try {
    const path = `/api/admin/dealers/${encodeURIComponent(dealerId)}/statement/${kind}`
    const query = new URLSearchParams(days).toString()
    const response = await fetch(`${path}?${query}`, { headers: { ...bearer() } })
    if (!response.ok) return otherwise
    saveFile(await response.blob(), `statement-${days.to ?? businessDay()}.${kind}`)
    return undefined
  } catch {
    return otherwise
  }
}
