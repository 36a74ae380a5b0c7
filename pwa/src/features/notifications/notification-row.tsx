import { Link } from '@tanstack/react-router'
import type { AdminNotification } from '@switchback/core/notifications/admin-notification.ts'
import { useCan } from '../../queries/me.ts'
import { Button } from '../../ui/button.tsx'
import { NotificationItem } from '../../ui/notification-item.tsx'
import { showMoment } from '../../ui/show-moment.ts'

type RowProps = { notification: AdminNotification; onRead: (isRead: boolean) => void }

/** A notification: what happened, its page, and whether it is read. */
export function NotificationRow({ notification, onRead }: RowProps) {
  const { title, detail, isRead, createdAt } = notification
  return (
    <NotificationItem
      detail={detail}
      isRead={isRead}
      createdAt={createdAt}
      action={
        <Button
          look="text"
          className="ml-auto text-sm"
          aria-label={`${isRead ? 'Mark as unread' : 'Mark as read'}: ${title}, ${showMoment(createdAt)}`}
          onClick={() => onRead(!isRead)}
        >
          {isRead ? 'Mark as unread' : 'Mark as read'}
        </Button>
      }
    >
      <Subject notification={notification} onFollow={() => (isRead ? undefined : onRead(true))}>
        {title}
      </Subject>
    </NotificationItem>
  )
}

type SubjectProps = { notification: AdminNotification; onFollow: () => void; children: string }

/** The subject, linked if this user can open its page. */
function Subject({ notification: { orderId, dealerId }, onFollow, children }: SubjectProps) {
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
