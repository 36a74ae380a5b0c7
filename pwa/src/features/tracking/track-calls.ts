import { queryOptions } from '@tanstack/react-query'
import type { TrackResponse } from '@switchback/core/orders/state/track-response.ts'
import { readResponse } from '../../api/read-response.ts'
import { client } from '../../api/client.ts'

async function track(code: string): Promise<TrackResponse> {
  const { tracking } = await readResponse(client.api.track[':code'].$get({ param: { code } }))
  return tracking
}

/** `code` is an order id or a tracking code. Source: TRACK-2. */
export const trackQuery = (code: string) =>
  queryOptions({ queryKey: ['track', code], queryFn: () => track(code), staleTime: 5_000 })
