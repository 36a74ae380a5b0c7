import { createFileRoute, Outlet, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { AdminLayout } from '../features/portals/admin-layout.tsx'
import { PlainLayout } from '../features/portals/plain-layout.tsx'
import { AdminLoginScreen } from '../features/account/sign-in/admin-login-screen.tsx'
import { readEndedBy } from '../features/account/sign-in/ended-by.ts'
import { nextPage, readNext } from '../features/account/sign-in/next-page.ts'
import { SessionEndedDialog } from '../features/account/sign-in/session-ended-dialog.tsx'
import { StaffOutOfReach } from '../features/portals/staff-out-of-reach.tsx'
import { isSavedMe, useMe } from '../queries/me.ts'
import { PortalError } from './-portal-error.tsx'

/**
 * The admin portal. Staff sign in at `/admin` itself; a request for another admin page redirects to sign-in there. So
 * the page at `/admin` must not load data before it renders, because there may be no session.
 */
export const Route = createFileRoute('/_admin')({
  validateSearch: (search: Record<string, unknown>) => ({ ...readNext(search), ...readEndedBy(search) }),
  beforeLoad: async ({ location }) =>
    (await import('../features/account/sign-in/guard-staff.ts')).guardStaff(location),
  component: AdminPortal,
  errorComponent: PortalError,
})

/** The pages, once the server has confirmed the session. What is typed stays if it is out of reach later. */
function ConfirmedPages() {
  const isSaved = isSavedMe(useMe())
  const [isWaiting, setIsWaiting] = useState(isSaved)
  const router = useRouter()
  useEffect(() => {
    // The pages' own data failed to load, too.
    if (isWaiting && !isSaved) void router.invalidate().finally(() => setIsWaiting(false))
  }, [isWaiting, isSaved, router])
  return isWaiting ? <StaffOutOfReach /> : <Outlet />
}

function AdminPortal() {
  const { me, isAway } = Route.useRouteContext()
  const { next, ended } = Route.useSearch()
  const navigate = Route.useNavigate()
  const router = useRouter()
  if (me) {
    return (
      <AdminLayout>
        <ConfirmedPages />
        <SessionEndedDialog portal="admin" />
      </AdminLayout>
    )
  }
  return (
    <PlainLayout>
      {isAway ? (
        <StaffOutOfReach />
      ) : (
        <AdminLoginScreen
          ended={ended}
          onSignedIn={async () => {
            await navigate({ href: nextPage('admin', next), replace: true })
            // Navigation to the current URL runs no guard; only this does.
            await router.invalidate()
          }}
        />
      )}
    </PlainLayout>
  )
}
