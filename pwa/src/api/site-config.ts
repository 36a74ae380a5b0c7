import { queryOptions, useQuery } from '@tanstack/react-query'
import { defaultBrand } from '@switchback/core/brand.ts'
import type { SiteConfig } from '@switchback/core/site-config.ts'
import { timings } from '@switchback/core/timings.ts'
import { answerOf } from './answer-of.ts'
import { client } from './client.ts'

/** What the page goes by until the server has answered, and offline. */
const assumed: SiteConfig = {
  environment: 'production',
  brand: defaultBrand,
  paymentProvider: 'none',
  stripePublishableKey: null,
  quoteCalculationMs: timings.quoteCalculationMs,
  demoSignIn: null,
}

export const siteConfigQuery = queryOptions({
  queryKey: ['config'],
  queryFn: () => answerOf<SiteConfig>(client.api.config.$get()),
  staleTime: Infinity,
})

/** This deployment's settings; the shipped brand and timings stand in while they are on their way. */
export function useSiteConfig(): SiteConfig {
  return useQuery(siteConfigQuery).data ?? assumed
}
