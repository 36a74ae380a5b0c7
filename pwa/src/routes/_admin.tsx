import { createFileRoute, Outlet, redirect, useRouter } from '@tanstack/react-router'
import { AdminLayout } from '../features/portals/admin-layout.tsx'
import { PlainLayout } from '../features/portals/plain-layout.tsx'
import { AdminLoginScreen } from '../features/account/sign-in/admin-login-screen.tsx'
import { readEndedBy } from '../features/account/sign-in/ended-by.ts'
import { nextPage, readNext } from '../features/account/sign-in/next-page.ts'
import { SessionEndedDialog } from '../features/account/sign-in/session-ended-dialog.tsx'

/**
 * The admin portal. Staff sign in at `/admin` itself; a request for another admin page redirects to sign-in there. So
 * the page at `/admin` must not load data before it renders, because there may be no session.
 */
export const Route = createFileRoute('/_admin')({
  validateSearch: (search: Record<string, unknown>) => ({ ...readNext(search), ...readEndedBy(search) }),
  beforeLoad: async ({ location }) => {
    const { guardPortal, mustSwitchOnTwoFactor } = await import('../features/account/sign-in/guard-portal.ts')
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
          // Navigation to the current URL runs no guard; only this does.
          await router.invalidate()
        }}
      />
    </PlainLayout>
  )
}
