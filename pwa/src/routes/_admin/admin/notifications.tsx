import { createFileRoute } from '@tanstack/react-router'
import { NotificationsScreen } from '../../../features/notifications/notifications-screen.tsx'
import type {
  AdminNotificationKind,
  NotificationView,
} from '@switchback/core/notifications/admin-notification.ts'
import { LoadingPage } from '../../../ui/layout/loading-page.tsx'

type NotificationSearch = {
  show?: NotificationView
  kind?: AdminNotificationKind
  /** Whether the settings are open. Values in the address are texts. */
  settings?: 'true'
}

const views: readonly unknown[] = ['unread', 'read', 'mine'] satisfies NotificationView[]

/** The filter and the open settings, as far as they are not the default. The screen ignores an unknown kind. */
function readSearch({ show, kind, settings }: Record<string, unknown>): NotificationSearch {
  return {
    ...(views.includes(show) ? { show: show as NotificationView } : {}),
    ...(typeof kind === 'string' ? { kind: kind as AdminNotificationKind } : {}),
    ...(settings === 'true' ? { settings } : {}),
  }
}

export const Route = createFileRoute('/_admin/admin/notifications')({
  validateSearch: readSearch,
  staticData: { title: 'Notifications' },
  pendingComponent: () => <LoadingPage text="Loading notifications…" />,
  component: NotificationsPage,
})

function NotificationsPage() {
  const { show = 'all', kind, settings } = Route.useSearch()
  const navigate = Route.useNavigate()
  const open = (search: Record<string, unknown>) =>
    void navigate({ search: readSearch(search), replace: true, resetScroll: false })
  return (
    <NotificationsScreen
      filter={{ show, kind }}
      onFilter={(filter) => open({ ...filter, settings })}
      areSettingsOpen={settings === 'true'}
      onSettings={(areOpen) => open({ show, kind, settings: String(areOpen) })}
    />
  )
}
