import { pagesQuery } from '../../api/all-pages.ts'
import { client } from '../../api/client.ts'
import { readResponse } from '../../api/read-response.ts'

/** The devices of a dealership, or without one all that have unsent work, page by page. Source: OFFLINE-12. */
export const tabletsQuery = (dealerId?: string) =>
  pagesQuery(['admin', 'tablets', dealerId ?? ''], (cursor) =>
    readResponse(
      client.api.admin.devices.$get({
        query: { ...(dealerId ? { dealerId } : {}), ...(cursor ? { cursor } : {}) },
      }),
    ),
  )
