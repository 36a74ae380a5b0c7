import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  notificationViews,
  type AdminNotification,
  type NotificationView,
} from '@switchback/core/notifications/admin-notification.ts'
import { notificationsQuery, readNotification, readNotifications } from './notification-calls.ts'
import { unreadNotificationsQuery } from '../../queries/unread-notifications.ts'
import { useCan } from '../../queries/me.ts'
import { useAction } from '../../api/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { DeskPage } from '../../ui/layout/desk-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showMoment } from '../../ui/show-moment.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { UndeliveredMessages } from './undelivered-messages.tsx'

type Props = { show: NotificationView; onShow: (show: NotificationView) => void }

const viewWords: Readonly<Record<NotificationView, string>> = { all: 'All', unread: 'Unread', mine: 'Mine' }

const emptyTexts: Readonly<Record<NotificationView, string>> = {
  all: 'New orders, applications and whatever needs you appear here.',
  unread: 'Everything is read.',
  mine: 'Notes that mention you appear here.',
}

const useNotifications = (show: Props['show']) => useInfiniteQuery(notificationsQuery(show))

/**
 * Staff notifications, newest first. Shared by the team: once one person reads a notification, it is read for everyone.
 */
export function NotificationsScreen({ show, onShow }: Props) {
  const list = useNotifications(show)
  const { data: unread = 0 } = useQuery(unreadNotificationsQuery)
  const { message, isBusy, run } = useAction()
  const newest = list.data?.pages[0]?.notifications[0]
  return (
    <DeskPage
      title="Notifications"
      lead={<p>Shared by all of the staff: what one reads is read for everybody.</p>}
      actions={
        newest && unread > 0 ? (
          <Button look="quiet" busy={isBusy} onClick={() => void run(() => readNotifications(newest.id))}>
            Mark all as read
          </Button>
        ) : undefined
      }
    >
      <UndeliveredMessages />
      <ShowChoice show={show} onShow={onShow} />
      <div role="alert" className="mb-4 empty:hidden">
        {message ? <Notice look="fail" title={message} /> : null}
      </div>
      <NoticeList
        show={show}
        list={list}
        onRead={(id, isRead) => void run(() => readNotification(id, isRead))}
      />
    </DeskPage>
  )
}

type ListProps = {
  show: Props['show']
  list: ReturnType<typeof useNotifications>
  onRead: (id: number, isRead: boolean) => void
}

function NoticeList({ show, list, onRead }: ListProps) {
  const notices = list.data?.pages.flatMap(({ notifications }) => notifications)
  return (
    <>
      {list.isError ? (
        <Notice look="fail" live title="The notifications could not be loaded.">
          <Button look="text" onClick={() => void list.refetch()}>
            Try again
          </Button>
        </Notice>
      ) : null}
      {list.isPending ? <Skeleton className="h-40" /> : null}
      {notices?.length === 0 ? <p className="border-t border-line py-8">{emptyTexts[show]}</p> : null}
      <ul>
        {notices?.map((notice) => (
          <Notification key={notice.id} notice={notice} onRead={(isRead) => onRead(notice.id, isRead)} />
        ))}
      </ul>
      {list.hasNextPage ? (
        <div className="mt-5 flex justify-center">
          <Button look="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show more
          </Button>
        </div>
      ) : null}
    </>
  )
}

function ShowChoice({ show, onShow }: Props) {
  return (
    <div className="mb-4 flex gap-5">
      {notificationViews.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={show === each}
          onClick={() => onShow(each)}
          className="min-h-11 border-b-3 border-transparent font-semibold text-soft aria-pressed:border-action aria-pressed:text-ink"
        >
          {viewWords[each]}
        </button>
      ))}
    </div>
  )
}

type RowProps = { notice: AdminNotification; onRead: (isRead: boolean) => void }

function Notification({ notice, onRead }: RowProps) {
  const { title, detail, isRead, createdAt } = notice
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-t border-line py-3">
      <div className="flex min-w-0 gap-3">
        <span
          aria-hidden="true"
          className={`mt-2 size-2.5 shrink-0 rounded-full ${isRead ? 'bg-transparent' : 'bg-amber'}`}
        />
        <div className="min-w-0">
          <p className={isRead ? '' : 'font-semibold'}>
            {isRead ? null : <span className="sr-only">Unread: </span>}
            <Subject notice={notice} onFollow={() => (isRead ? undefined : onRead(true))}>
              {title}
            </Subject>
          </p>
          {detail ? <p className="wrap-anywhere text-soft">{detail}</p> : null}
          <time dateTime={createdAt} className="figures text-sm text-soft">
            {showMoment(createdAt)}
          </time>
        </div>
      </div>
      <Button
        look="text"
        className="ml-auto text-sm"
        aria-label={`${isRead ? 'Mark as unread' : 'Mark as read'}: ${title}, ${showMoment(createdAt)}`}
        onClick={() => onRead(!isRead)}
      >
        {isRead ? 'Mark as unread' : 'Mark as read'}
      </Button>
    </li>
  )
}

type SubjectProps = { notice: AdminNotification; onFollow: () => void; children: string }

/** The subject, linked if this user can open its page. */
function Subject({ notice: { orderId, dealerId }, onFollow, children }: SubjectProps) {
  const may = useCan()
  const className = 'underline underline-offset-4'
  if (orderId && may('orders')) {
    return (
      <Link to="/admin/orders/$orderId" params={{ orderId }} className={className} onClick={onFollow}>
        {children}
      </Link>
    )
  }
  if (dealerId && (may('dealers') || may('payments') || may('invoices'))) {
    return (
      <Link to="/admin/dealers/$dealerId" params={{ dealerId }} className={className} onClick={onFollow}>
        {children}
      </Link>
    )
  }
  return children
}
