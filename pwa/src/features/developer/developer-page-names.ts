/** The developer test pages, by their addresses. Source: DEV-1. */
export const developerPageNames = [
  'testing',
  'test-payment',
  'test-nav',
  'test-payment-nav',
  'debug-payment',
  'user-journey-test',
  'test-payment-load',
  'supabase-test',
] as const
export type DeveloperPageName = (typeof developerPageNames)[number]
