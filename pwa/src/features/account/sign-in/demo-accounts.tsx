import { useSiteConfig } from '../../../queries/site-config.ts'
import type { Portal } from './next-page.ts'

/** The demo accounts. Source: DEV-3. */
const names = {
  dealer: 'dealer, booker, viewer; pending is not approved yet',
  admin: 'admin, finance, support, ops',
} as const

/** The server returns the demo password only outside production. Source: ACCESS-1. */
export function DemoAccounts({ portal }: { portal: Portal }) {
  const { demoSignIn } = useSiteConfig()
  if (!demoSignIn) return null
  return (
    <section aria-label="Demo credentials" className="border-l-4 border-edge bg-surface px-4 py-3">
      <h2 className="text-base">Demo credentials</h2>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 text-sm">
        <dt className="text-soft">Username</dt>
        <dd>{names[portal]}</dd>
        <dt className="text-soft">Password</dt>
        <dd className="font-mono">{portal === 'dealer' ? demoSignIn.dealer : demoSignIn.staff}</dd>
      </dl>
    </section>
  )
}
