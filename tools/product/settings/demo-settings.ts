import { demoPasswords } from '@switchback/db/seed/demo-people.ts'

/** The demo accounts for the page's hint, if there are any. Source: DEV-3. */
export function demoSettings(environment: string | undefined): Record<string, string> {
  if (environment === 'production') return {}
  return { DEMO_STAFF_PASSWORD: demoPasswords.staff, DEMO_DEALER_PASSWORD: demoPasswords.dealer }
}
