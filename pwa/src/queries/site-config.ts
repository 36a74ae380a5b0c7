import { queryOptions, useQuery } from '@tanstack/react-query'
import { defaultBrand } from '@switchback/core/brand.ts'
import { defaultSignUpStates, type SiteConfig } from '@switchback/core/site-config.ts'
import { defaultTimeZone } from '@switchback/core/calendar/time-zone.ts'
import { timings } from '@switchback/core/timings.ts'
import { setBusinessTimeZone } from '../ui/format/business-day.ts'
import { readResponse } from '../api/read-response.ts'
import { client } from '../api/client.ts'

/** Defaults until the server responds, and offline. */
const assumed: SiteConfig = {
  environment: 'production',
  brand: defaultBrand,
  calling: null,
  paymentProvider: 'none',
  stripePublishableKey: null,
  quoteCalculationMs: timings.quoteCalculationMs,
  businessTimeZone: defaultTimeZone,
  demoSignIn: null,
  signUpStates: defaultSignUpStates,
}

export const siteConfigQuery = queryOptions({
  queryKey: ['config'],
  queryFn: async () => {
    // An older release may lack a setting.
    const site = { ...assumed, ...(await readResponse(client.api.config.$get())) }
    setBusinessTimeZone(site.businessTimeZone)
    return site
  },
  staleTime: Infinity,
})

/** This deployment's settings; the default brand and timings until they load. */
export function useSiteConfig(): SiteConfig {
  return useQuery(siteConfigQuery).data ?? assumed
}
