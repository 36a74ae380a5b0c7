import { createFileRoute } from '@tanstack/react-router'
import { DealerNotificationsScreen } from '../../../features/dealer-notifications/dealer-notifications-screen.tsx'
import { LoadingPage } from '../../../ui/layout/loading-page.tsx'

export const Route = createFileRoute('/_dealer/dealer/notifications')({
  staticData: { title: 'Notifications' },
  pendingComponent: () => <LoadingPage text="Loading your notifications…" />,
  component: DealerNotificationsScreen,
})
