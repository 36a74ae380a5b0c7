import { createFileRoute } from '@tanstack/react-router'
import { LoadingPage } from '../../../ui/layout/loading-page.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

// Loads lazily: a dealer changes their account a few times a year.
const AccountScreen = lazyPart(
  async () => (await import('../../../features/account/settings/account-screen.tsx')).AccountScreen,
  <LoadingPage text="Loading your account…" />,
)

export const Route = createFileRoute('/_dealer/dealer/account')({
  staticData: { title: 'Your account' },
  component: () => <AccountScreen />,
})
