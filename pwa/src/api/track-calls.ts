import { queryOptions } from '@tanstack/react-query'
import type { TrackAnswer } from '@switchback/core/orders/track-answer.ts'
import { answerOf } from './answer-of.ts'
import { client } from './client.ts'

/** `code` is an order id or a tracking code. Source: decisions 11 and 49. */
export const trackQuery = (code: string) =>
  queryOptions({
    queryKey: ['track', code],
    queryFn: () => answerOf<TrackAnswer>(client.api.track[':code'].$get({ param: { code } })),
    staleTime: 0,
  })
