import { createFileRoute } from '@tanstack/react-router'
import { AccountScreen } from '../../../features/account/settings/account-screen.tsx'
import { OwnData } from '../../-own-data.tsx'

export const Route = createFileRoute('/_admin/admin/account')({
  staticData: { title: 'Your account' },
  component: () => <AccountScreen ownData={<OwnData login="/admin" />} />,
})
