import { createRootRoute, Outlet } from '@tanstack/react-router'
import { ErrorScreen } from '../features/site/error-screen.tsx'
import { NotFoundScreen } from '../features/site/not-found-screen.tsx'
import { PublicLayout } from '../features/site/public-layout.tsx'
import { AppNotice } from '../ui/app-notice.tsx'
import { AlertHost } from '../ui/dialogs/alert-host.tsx'

export const Route = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <AppNotice />
      <AlertHost />
    </>
  ),
  notFoundComponent: () => (
    <PublicLayout>
      <NotFoundScreen />
    </PublicLayout>
  ),
  errorComponent: ({ error }) => (
    <PublicLayout>
      <ErrorScreen error={error} />
    </PublicLayout>
  ),
})
