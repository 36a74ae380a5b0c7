import type { Payable, PaidJob, PayJobsInput } from '@switchback/core/carriers/payables.ts'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { readResponse } from '../../api/read-response.ts'

const queryKey = ['admin', 'payables'] as const

/** The payables to carriers. Source: CARRIER-7. */
export const payablesQuery = queryOptions({
  queryKey,
  queryFn: () => readResponse(client.api.admin.payables.$get()),
  staleTime: 0,
})

/** Records that a carrier was paid for several jobs, and loads the list anew. @returns the jobs that were refused */
export async function payJobs(
  jobs: readonly Pick<Payable, 'orderId' | 'revision'>[],
  payment: Pick<PayJobsInput, 'paidOn' | 'reference'>,
): Promise<PaidJob[]> {
  const named = jobs.map(({ orderId, revision }) => ({ orderId, revision }))
  try {
    const paid = await readResponse(
      client.api.admin.payables.payments.$post({ json: { ...payment, jobs: named } }),
    )
    return paid.jobs.filter(({ error }) => error !== null)
  } finally {
    await queryClient.invalidateQueries({ queryKey })
    void queryClient.invalidateQueries({ queryKey: ['admin', 'order'] })
    void queryClient.invalidateQueries({ queryKey: ['admin', 'dashboard'] })
  }
}
