import { createFileRoute } from '@tanstack/react-router'
import { AccountScreen } from '../../../features/account/settings/account-screen.tsx'

export const Route = createFileRoute('/_admin/admin/account')({
  staticData: { title: 'Your account' },
  component: AccountScreen,
})
