import { queryOptions } from '@tanstack/react-query'
import type { TrackAnswer } from '@switchback/core/orders/track-answer.ts'
import { answerOf } from './answer-of.ts'
import { client } from './client.ts'

async function track(code: string): Promise<TrackAnswer> {
  const { tracking } = await answerOf<{ tracking: TrackAnswer }>(
    client.api.track[':code'].$get({ param: { code } }),
  )
  return tracking
}

/** `code` is an order id or a tracking code. Source: decisions 11 and 49. */
export const trackQuery = (code: string) =>
  queryOptions({ queryKey: ['track', code], queryFn: () => track(code), staleTime: 5_000 })
