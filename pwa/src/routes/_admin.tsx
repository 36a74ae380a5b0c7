import type { MeResponse } from '@switchback/core/access/sign-in.ts'
import { createFileRoute, Outlet, redirect, useRouter } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { siteConfigQuery } from '../api/site-config.ts'
import { AdminLayout } from '../features/portals/admin-layout.tsx'
import { PlainLayout } from '../features/portals/plain-layout.tsx'
import { AdminLoginScreen } from '../features/session/admin-login-screen.tsx'
import { readEndedBy } from '../features/session/change-elsewhere.ts'
import { nextPage, readNext } from '../features/session/next-page.ts'
import { SessionEndedDialog } from '../features/session/session-ended-dialog.tsx'

/**
 * The admin portal. `/admin` itself is where staff sign in; whoever wants another page of it signs in there first. So
 * the page at `/admin` may load nothing before it is drawn, for there may be nobody signed in.
 */
export const Route = createFileRoute('/_admin')({
  validateSearch: (search: Record<string, unknown>) => ({ ...readNext(search), ...readEndedBy(search) }),
  beforeLoad: async ({ location }) => {
    const { guardPortal } = await import('../features/session/guard-portal.ts')
    const me = await guardPortal('admin')
    if (!me && location.pathname.replace(/\/$/, '') !== '/admin') {
      throw redirect({ to: '/admin', search: { next: location.href }, replace: true })
    }
    if (me && location.pathname !== '/admin/account' && (await mustSwitchOnTwoFactor(me))) {
      throw redirect({ to: '/admin/account', replace: true })
    }
    return { me }
  },
  component: AdminPortal,
})

/** A super_admin of production does nothing before the second step is on; the server holds to it. Source: ACCESS-9. */
async function mustSwitchOnTwoFactor({ user }: MeResponse): Promise<boolean> {
  if (user.adminRole !== 'super_admin' || user.twoFactorEnabled) return false
  const site = await queryClient.ensureQueryData(siteConfigQuery).catch(() => undefined)
  return site?.environment === 'production'
}

function AdminPortal() {
  const { me } = Route.useRouteContext()
  const { next, ended } = Route.useSearch()
  const navigate = Route.useNavigate()
  const router = useRouter()
  if (me) {
    return (
      <AdminLayout>
        <Outlet />
        <SessionEndedDialog portal="admin" />
      </AdminLayout>
    )
  }
  return (
    <PlainLayout>
      <AdminLoginScreen
        ended={ended}
        onSignedIn={async () => {
          await navigate({ href: nextPage('admin', next), replace: true })
          // At the address where one is already, only this asks the guard again.
          await router.invalidate()
        }}
      />
    </PlainLayout>
  )
}
