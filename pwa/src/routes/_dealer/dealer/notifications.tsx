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
  validateSearch: (search: Record<string, unknown>): { show?: 'unread' } =>
    search['show'] === 'unread' ? { show: 'unread' } : {},
  staticData: { title: 'Notifications' },
  component: NotificationsPage,
})

function NotificationsPage() {
  const { show = 'all' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DealerNotificationsScreen
      show={show}
      onShow={(wanted) => void navigate({ search: wanted === 'unread' ? { show: wanted } : {} })}
    />
  )
}
