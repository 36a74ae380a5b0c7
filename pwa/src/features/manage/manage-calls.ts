import { queryOptions } from '@tanstack/react-query'
import type { RequestManageLinks } from '@switchback/core/orders/response/manage-link.ts'
import { readResponse } from '../../api/read-response.ts'
import { client } from '../../api/client.ts'

/** The order behind a mail's manage link. The token is never stored and goes away with the page. */
export const manageQuery = (token: string) =>
  queryOptions({
    queryKey: ['manage', token],
    queryFn: () => readResponse(client.api.manage.$post({ json: { token } })),
    staleTime: Infinity,
    gcTime: 0,
  })

export const requestManageLinks = (json: RequestManageLinks) =>
  readResponse(client.api.manage.links.$post({ json }))
