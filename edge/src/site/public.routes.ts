import type { SiteConfig } from '@switchback/core/site-config.ts'
import { Hono } from 'hono'
import type { BaseEnv } from '../request-context.ts'

/** The configuration that a page needs at startup, and the health check. */
export const publicSite = new Hono<BaseEnv>()
  .get('/config', (c) => {
    const { config } = c.var
    const site: SiteConfig = {
      environment: config.environment,
      brand: config.brand,
      calling: config.calling,
      paymentProvider: config.paymentProvider,
      stripePublishableKey: config.stripe?.publishableKey ?? null,
      quoteCalculationMs: config.quoteCalculationMs,
      businessTimeZone: config.businessTimeZone,
      demoSignIn: config.demoSignIn,
      signUpStates: config.signUpStates,
    }
    return c.json({ success: true as const, ...site })
  })
  .get('/health', async (c) => {
    const { checkHealth } = await import('./check-health.ts')
    const version = c.env.CF_VERSION_METADATA?.id
    return c.json({ success: true as const, ...(await checkHealth(c.var)), version })
  })
