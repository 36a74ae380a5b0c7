import { queryOptions } from '@tanstack/react-query'
import type { DeleteOwnData, RequestDataLink } from '@switchback/core/privacy/customer-data.ts'
import { client } from '../../api/client.ts'
import { readResponse } from '../../api/read-response.ts'

const calls = client.api['your-data']

/** The orders of the address of a mail's link. The token is never stored and goes away with the page. */
export const ownDataQuery = (token: string) =>
  queryOptions({
    queryKey: ['your-data', token],
    queryFn: () => readResponse(calls.$post({ json: { token } })),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })

export const requestDataLink = (json: RequestDataLink) => readResponse(calls.links.$post({ json }))

export const downloadOwnData = async (token: string): Promise<object> =>
  (await readResponse(calls.download.$post({ json: { token } }))).file

export const deleteOwnData = (json: DeleteOwnData) => readResponse(calls.delete.$post({ json }))
