import { createFileRoute } from '@tanstack/react-router'
import { LoadingPage } from '../../../ui/layout/loading-page.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

// Loads lazily: the portal opens without it.
const NotificationsScreen = lazyPart(
  async () => (await import('../../../features/notifications/notifications-screen.tsx')).NotificationsScreen,
  <LoadingPage text="Loading notifications…" />,
)

export const Route = createFileRoute('/_admin/admin/notifications')({
  validateSearch: ({ show }: Record<string, unknown>): { show?: 'unread' | 'mine' } =>
    show === 'unread' || show === 'mine' ? { show } : {},
  staticData: { title: 'Notifications' },
  component: NotificationsPage,
})

function NotificationsPage() {
  const { show = 'all' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <NotificationsScreen
      show={show}
      onShow={(wanted) => void navigate({ search: wanted === 'all' ? {} : { show: wanted }, replace: true })}
    />
  )
}
