import { createFileRoute, redirect } from '@tanstack/react-router'
import { DealerLoginScreen } from '../../features/account/sign-in/dealer-login-screen.tsx'
import { readEndedBy } from '../../features/account/sign-in/ended-by.ts'
import { hasLock } from '../../offline/lock/lock-prefix.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { nextPage, readNext } from '../../features/account/sign-in/next-page.ts'

export const Route = createFileRoute('/_plain/dealer-login')({
  validateSearch: (search: Record<string, unknown>) => ({ ...readNext(search), ...readEndedBy(search) }),
  staticData: { title: 'Dealer Portal' },
  beforeLoad: async ({ search }) => {
    const { guardPortal } = await import('../../features/account/sign-in/guard-portal.ts')
    const me = await guardPortal('dealer').catch(() => undefined)
    if (me) throw redirect({ href: nextPage('dealer', search.next), replace: true })
  },
  component: DealerLogin,
})

// Loads lazily: few devices are ever locked.
const LockedDevice = lazyPart(
  async () => (await import('../../features/account/lock/locked-device.tsx')).LockedDevice,
  <Skeleton className="measure mt-14 h-64 max-w-[30rem]" />,
)

function DealerLogin() {
  const { next, ended } = Route.useSearch()
  const navigate = Route.useNavigate()
  const screen = (
    <DealerLoginScreen
      ended={ended}
      onSignedIn={() => void navigate({ href: nextPage('dealer', next), replace: true })}
    />
  )
  return hasLock() ? <LockedDevice>{screen}</LockedDevice> : screen
}
