import { QueryClient } from '@tanstack/react-query'
import { timings } from '@switchback/core/timings.ts'
import { isWorthRetrying } from './refused.ts'

/** Reads stay fresh for five minutes and retry three times, waiting up to 30 s. Source: SCREEN-7. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: timings.readStaleMs,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      retry: (failures, error) => failures < 3 && isWorthRetrying(error),
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
    },
    mutations: { networkMode: 'always' },
  },
})
