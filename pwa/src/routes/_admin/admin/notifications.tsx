import { createFileRoute } from '@tanstack/react-router'
import { NotificationsScreen } from '../../../features/notifications/notifications-screen.tsx'

export const Route = createFileRoute('/_admin/admin/notifications')({
  validateSearch: ({ show }: Record<string, unknown>): { show?: 'unread' } =>
    show === 'unread' ? { show } : {},
  staticData: { title: 'Notifications' },
  component: NotificationsPage,
})

function NotificationsPage() {
  const { show = 'all' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <NotificationsScreen
      show={show}
      onShow={(wanted) =>
        void navigate({ search: wanted === 'unread' ? { show: wanted } : {}, replace: true })
      }
    />
  )
}
