import { demoPasswords } from '@switchback/db/seed/demo-people.ts'

/** What the page may tell of the demo accounts, where there are some. Source: DEV-3. */
export function demoSettings(environment: string | undefined): Record<string, string> {
  if (environment === 'production') return {}
  return { DEMO_STAFF_PASSWORD: demoPasswords.staff, DEMO_DEALER_PASSWORD: demoPasswords.dealer }
}
