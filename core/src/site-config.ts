import type { Brand } from '#core/brand.ts'
import type { TimeZone } from '#core/calendar/time-zone.ts'

/** Answer of `GET /api/config` beside `success`: what the page must know of this deployment before it can work. */
export type SiteConfig = {
  environment: 'development' | 'test' | 'production'
  brand: Brand
  /** `none`: payments cannot be started here (production without a Stripe key). Source: PAY-18. */
  paymentProvider: 'stripe' | 'sandbox' | 'none'
  stripePublishableKey: string | null
  quoteCalculationMs: number
  /** Calendar days on screens are days of this zone, as they are on paper. Source: SCREEN-9. */
  businessTimeZone: TimeZone
  /** Of the demo accounts, for the hint beside signing in; none in production. Source: DEV-3. */
  demoSignIn: { staff: string; dealer: string } | null
}
