import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  adminNotificationKinds,
  notificationViews,
  type AdminNotificationKind,
} from '@switchback/core/notifications/admin-notification.ts'
import {
  notificationsQuery,
  readNotification,
  readNotifications,
  type NotificationFilter,
} from './notification-calls.ts'
import { unreadNotificationsQuery } from '../../queries/unread-notifications.ts'
import { useAction } from '../../api/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { DeskPage } from '../../ui/layout/desk-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NotificationList, NotificationViews } from '../../ui/notification-list.tsx'
import { NotificationRow } from './notification-row.tsx'
import { emptyText, notificationKindWords, viewWords } from './notification-words.ts'
import { UndeliveredMessages } from './undelivered-messages.tsx'
import { NotificationSettingsSheet } from './settings/notification-settings-sheet.tsx'

type Props = {
  filter: NotificationFilter
  onFilter: (filter: NotificationFilter) => void
  areSettingsOpen: boolean
  onSettings: (areOpen: boolean) => void
}

/**
 * Staff notifications, newest first. Shared by the team: once one user reads a notification, it is read for everyone.
 */
export function NotificationsScreen({ filter: wanted, onFilter, areSettingsOpen, onSettings }: Props) {
  const { show } = wanted
  const filter = { show, kind: adminNotificationKinds.find((each) => each === wanted.kind) }
  const list = useInfiniteQuery(notificationsQuery(filter))
  const { data: unread = 0 } = useQuery(unreadNotificationsQuery)
  const { message, isBusy, run } = useAction()
  const newest = list.data?.pages[0]?.notifications[0]
  const isWhole = show === 'all' && !filter.kind
  return (
    <DeskPage
      title="Notifications"
      lead={<p>Shared by all of the staff: what one reads is read for everybody.</p>}
      actions={
        <>
          {isWhole && newest && unread > 0 ? (
            <Button look="quiet" busy={isBusy} onClick={() => void run(() => readNotifications(newest.id))}>
              Mark all as read
            </Button>
          ) : null}
          <Button look="quiet" onClick={() => onSettings(true)}>
            Notification settings
          </Button>
        </>
      }
    >
      <UndeliveredMessages />
      <Filters filter={filter} onFilter={onFilter} />
      <div role="alert" className="mb-4 empty:hidden">
        {message ? <Notice look="fail" title={message} /> : null}
      </div>
      <NotificationList
        query={list}
        rows={list.data?.pages.flatMap((page) => page.notifications)}
        empty={emptyText(show, filter.kind)}
      >
        {(notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            onRead={(isRead) => void run(() => readNotification(notification.id, isRead))}
          />
        )}
      </NotificationList>
      {areSettingsOpen ? <NotificationSettingsSheet onClose={() => onSettings(false)} /> : null}
    </DeskPage>
  )
}

/** Which notifications are listed: of which kind, read or not. Source: MSG-21. */
function Filters({ filter, onFilter }: Pick<Props, 'filter' | 'onFilter'>) {
  const { show, kind } = filter
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div className="flex gap-5">
        <NotificationViews
          views={notificationViews.map((view) => [view, viewWords[view]])}
          shown={show}
          onShow={(view) => onFilter({ show: view, kind })}
        />
      </div>
      <div className="w-full sm:w-72">
        <SelectField
          label="Kind"
          value={kind ?? ''}
          onChange={({ target }) =>
            onFilter({ show, kind: adminNotificationKinds.find((each) => each === target.value) })
          }
        >
          <option value="">All</option>
          {(Object.keys(notificationKindWords) as AdminNotificationKind[]).map((each) => (
            <option key={each} value={each}>
              {notificationKindWords[each]}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  )
}
