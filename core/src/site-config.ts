import type { Brand } from '#core/brand.ts'

/** Answer of `GET /api/config` beside `success`: what the page must know of this deployment before it can work. */
export type SiteConfig = {
  environment: 'development' | 'test' | 'production'
  brand: Brand
  /** `none`: payments cannot be started here (production without a Stripe key). Source: decision 17. */
  paymentProvider: 'stripe' | 'sandbox' | 'none'
  stripePublishableKey: string | null
  quoteCalculationMs: number
  /** Of the demo accounts, for the hint beside signing in; none in production. Source: decision 36. */
  demoSignIn: { staff: string; dealer: string } | null
}
