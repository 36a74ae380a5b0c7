import { queryOptions } from '@tanstack/react-query'
import type { ManagedOrders, RequestManageLinks } from '@switchback/core/orders/manage-link.ts'
import { answerOf } from './answer-of.ts'
import { client } from './client.ts'

/** The order behind a mail's manage link. The token is never stored and goes away with the page. */
export const manageQuery = (token: string) =>
  queryOptions({
    queryKey: ['manage', token],
    queryFn: () => answerOf<ManagedOrders>(client.api.manage.$post({ json: { token } })),
    staleTime: Infinity,
    gcTime: 0,
  })

export const requestManageLinks = (json: RequestManageLinks) =>
  answerOf(client.api.manage.links.$post({ json }))
