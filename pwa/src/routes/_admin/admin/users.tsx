import { createFileRoute } from '@tanstack/react-router'
import { AdminUsersScreen } from '../../../features/admin-users/admin-users-screen.tsx'
import { LoadingPage } from '../../../ui/layout/loading-page.tsx'

export const Route = createFileRoute('/_admin/admin/users')({
  staticData: { title: 'Admin Users' },
  pendingComponent: () => <LoadingPage text="Loading users…" />,
  component: AdminUsersScreen,
})
