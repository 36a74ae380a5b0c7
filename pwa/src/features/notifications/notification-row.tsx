import { Link } from '@tanstack/react-router'
import type { AdminNotification } from '@switchback/core/notifications/admin-notification.ts'
import { useCan } from '../../queries/me.ts'
import { Button } from '../../ui/button.tsx'
import { showMoment } from '../../ui/show-moment.ts'

type RowProps = { notification: AdminNotification; onRead: (isRead: boolean) => void }

/** A notification: what happened, its page, and whether it is read. */
export function NotificationRow({ notification, onRead }: RowProps) {
  const { title, detail, isRead, createdAt } = notification
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
            <Subject notification={notification} onFollow={() => (isRead ? undefined : onRead(true))}>
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
