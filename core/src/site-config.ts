import type { Brand } from '#core/brand.ts'
import type { Calling } from '#core/calling/calling-hours.ts'
import type { TimeZone } from '#core/calendar/time-zone.ts'

/** The states from which dealers can sign up, unless the settings name others. Source: DEALER-4. */
export const defaultSignUpStates: readonly string[] = ['FL', 'CA', 'TX', 'NY', 'GA']

/** Response of `GET /api/config`, besides `success`: the settings of this deployment that the page needs to start. */
export type SiteConfig = {
  environment: 'development' | 'test' | 'production'
  brand: Brand
  /** When the dispatch desk calls the customers of new orders; null until the server said it. Source: MSG-28. */
  calling: Calling | null
  /** `none`: payments cannot be started here (production without a Stripe key). Source: PAY-18. */
  paymentProvider: 'stripe' | 'sandbox' | 'none'
  stripePublishableKey: string | null
  quoteCalculationMs: number
  /** Screens and documents show calendar days in this zone. Source: SCREEN-9. */
  businessTimeZone: TimeZone
  /** The demo accounts, for the hint on the sign-in page; null in production. Source: DEV-3. */
  demoSignIn: { staff: string; dealer: string } | null
  /** The states from which dealers can sign up. Source: DEALER-4. */
  signUpStates: readonly string[]
}
