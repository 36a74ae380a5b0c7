import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { readResponse } from '../../api/read-response.ts'
import { saveDownload } from '../../queries/save-download.ts'

const queryKey = ['admin', 'accounting'] as const
const { periods } = client.api.admin.accounting

/** The periods of the books. Source: ACCOUNT-2. */
export const periodsQuery = queryOptions({
  queryKey: [...queryKey, 'periods'],
  queryFn: () => readResponse(periods.$get()),
  staleTime: 0,
})

/** A period with its totals and files. Source: ACCOUNT-4. */
export const periodQuery = (month: string) =>
  queryOptions({
    queryKey: [...queryKey, 'period', month],
    queryFn: () => readResponse(periods[':month'].$get({ param: { month } })),
    staleTime: 0,
  })

const loadAnew = () => queryClient.invalidateQueries({ queryKey })

/** Closes a period with those before it, and loads the books anew. */
export async function closePeriod(month: string): Promise<void> {
  try {
    await readResponse(periods[':month'].close.$post({ param: { month } }))
  } finally {
    await loadAnew()
  }
}

/** Reopens a period with those after it, and loads the books anew. */
export async function reopenPeriod(month: string, reason: string): Promise<void> {
  try {
    await readResponse(periods[':month'].reopen.$post({ param: { month }, json: { reason } }))
  } finally {
    await loadAnew()
  }
}

/** Saves a file of a period; returns an error message for the user if it failed. */
export const savePeriodFile = (month: string, name: string): Promise<string | undefined> =>
  saveDownload(`/api/admin/accounting/periods/${month}/files/${name}`, name, {
    failed: "We couldn't create the file. Please try again.",
    offline: "We couldn't create the file. Please check your internet connection.",
  })
