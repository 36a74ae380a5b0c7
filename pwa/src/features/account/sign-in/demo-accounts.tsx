import { useSiteConfig } from '../../../queries/site-config.ts'
import type { Portal } from './next-page.ts'
import { demoDealers, demoStaff, demoTitle, formPassword, formUsername } from '../words.ts'

/** The demo accounts. Source: DEV-3. */
const names = {
  dealer: demoDealers,
  admin: demoStaff,
} as const

/** The server returns the demo password only outside production. Source: ACCESS-1. */
export function DemoAccounts({ portal }: { portal: Portal }) {
  const { demoSignIn } = useSiteConfig()
  if (!demoSignIn) return null
  return (
    <section aria-label={demoTitle} className="border-l-4 border-edge bg-surface px-4 py-3">
      <h2 className="text-base">{demoTitle}</h2>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 text-sm">
        <dt className="text-soft">{formUsername}</dt>
        <dd>{names[portal]}</dd>
        <dt className="text-soft">{formPassword}</dt>
        <dd className="font-mono">{portal === 'dealer' ? demoSignIn.dealer : demoSignIn.staff}</dd>
      </dl>
    </section>
  )
}
