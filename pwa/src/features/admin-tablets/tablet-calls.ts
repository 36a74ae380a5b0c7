import type { AdminDeviceRow } from '@switchback/core/sync/admin-device.ts'
import { pagesQuery } from '../../api/all-pages.ts'
import { client } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
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

/** Settles what never arrived, of one tablet or of all of its account, as far as the screen showed it; loads the lists anew also if the server refuses. */
export async function settleTablet(
  { deviceId, userId, neverArrived: { orders, others }, account }: AdminDeviceRow,
  { note, ofAccount }: { note: string; ofAccount: boolean },
): Promise<void> {
  try {
    await readResponse(
      client.api.admin.devices[':id'][':userId'].settle.$post({
        param: { id: ofAccount ? 'all' : deviceId, userId },
        json: { missing: ofAccount ? account.missing : orders + others, note },
      }),
    )
  } finally {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['admin', 'tablets'] }),
      queryClient.invalidateQueries({ queryKey: ['admin', 'exceptions'] }),
    ])
  }
}
