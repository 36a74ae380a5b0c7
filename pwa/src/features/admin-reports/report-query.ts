import type { DaySpan } from '@switchback/core/reports/report.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { readResponse } from '../../api/read-response.ts'

/** A report; while another range loads, the previous one stays on the screen. */
export const reportQuery = ({ from, to }: DaySpan) =>
  queryOptions({
    queryKey: ['admin', 'report', from, to],
    queryFn: async () => (await readResponse(client.api.admin.reports.$get({ query: { from, to } }))).report,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
