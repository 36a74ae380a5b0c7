import { createFileRoute, Outlet } from '@tanstack/react-router'
import { sessionToken } from '../api/session-token.ts'
import { ErrorScreen } from '../features/site/error-screen.tsx'
import { PublicLayout } from '../features/site/public-layout.tsx'

/** The pages of one order, which the dealer portal has, too: tracking, confirmation, success and payment. */
const orderPages = /^\/(track|order-(co|su)|payment)/

export const Route = createFileRoute('/_public')({
  // Part of the first load, like the home page.
  codeSplitGroupings: [],
  beforeLoad: async ({ location: { pathname, search } }) => {
    if (sessionToken.read() === null || !orderPages.test(pathname)) return
    const { openInPortal } = await import('./-open-in-portal.ts')
    await openInPortal(pathname, search)
  },
  component: () => (
    <PublicLayout>
      <Outlet />
    </PublicLayout>
  ),
  errorComponent: ({ error }) => (
    <PublicLayout>
      <ErrorScreen error={error} />
    </PublicLayout>
  ),
})
