import { createFileRoute } from '@tanstack/react-router'
import { AdminUsersScreen } from '../../../features/admin-users/admin-users-screen.tsx'

export const Route = createFileRoute('/_admin/admin/users')({
  staticData: { title: 'Admin Users' },
  component: AdminUsersScreen,
})
