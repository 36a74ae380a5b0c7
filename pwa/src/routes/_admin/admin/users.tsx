import { createFileRoute } from '@tanstack/react-router'
import { LoadingPage } from '../../../ui/layout/loading-page.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

// Loads lazily: the portal opens without it.
const AdminUsersScreen = lazyPart(
  async () => (await import('../../../features/admin-users/admin-users-screen.tsx')).AdminUsersScreen,
  <LoadingPage text="Loading users…" />,
)

export const Route = createFileRoute('/_admin/admin/users')({
  staticData: { title: 'Admin Users' },
  component: () => <AdminUsersScreen />,
})
