import { createFileRoute } from '@tanstack/react-router'
import { LoadingPage } from '../../../ui/layout/loading-page.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

// Loads lazily: the portal opens without it.
const DealerNotificationsScreen = lazyPart(
  async () =>
    (await import('../../../features/dealer-notifications/dealer-notifications-screen.tsx'))
      .DealerNotificationsScreen,
  <LoadingPage text="Loading your notifications…" />,
)

export const Route = createFileRoute('/_dealer/dealer/notifications')({
  staticData: { title: 'Notifications' },
  component: () => <DealerNotificationsScreen />,
})
