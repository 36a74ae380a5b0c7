import { createFileRoute } from '@tanstack/react-router'
import { AccountScreen } from '../../../features/account/settings/account-screen.tsx'
import { LoadingPage } from '../../../ui/layout/loading-page.tsx'
import { OwnData } from '../../-own-data.tsx'

export const Route = createFileRoute('/_dealer/dealer/account')({
  staticData: { title: 'Your account' },
  pendingComponent: () => <LoadingPage text="Loading your account…" />,
  component: () => <AccountScreen ownData={<OwnData login="/dealer-login" />} />,
})
