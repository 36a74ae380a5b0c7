import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DealerNotification } from '@switchback/core/notifications/dealer-notification.ts'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { useCan } from '../../queries/me.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NotificationItem } from '../../ui/notification-item.tsx'
import { NotificationList, NotificationViews } from '../../ui/notification-list.tsx'
import {
  dealerNotificationsQuery,
  dealerUnreadQuery,
  readDealerNotification,
  readDealerNotifications,
} from './dealer-notification-calls.ts'

type Show = 'all' | 'unread'

const views: readonly (readonly [Show, string])[] = [
  ['all', 'All'],
  ['unread', 'Unread'],
]
const emptyTexts: Readonly<Record<Show, string>> = {
  all: 'Updates about your orders, invoices and credit appear here.',
  unread: 'Everything is read.',
}

/** The notifications of the dealership, newest first; each person reads for themselves. Source: DEALER-23. */
export function DealerNotificationsScreen() {
  const [show, setShow] = useState<Show>('all')
  const list = useInfiniteQuery(dealerNotificationsQuery(show))
  const { data: unread = 0 } = useQuery(dealerUnreadQuery)
  const { message, isBusy, run } = useAction()
  const newest = list.data?.pages[0]?.notifications[0]
  return (
    <Page title="Notifications" lead="Your dealership's orders, invoices and credit.">
      <div className="mb-2 flex flex-wrap items-center gap-x-5 gap-y-2">
        <NotificationViews views={views} shown={show} onShow={setShow} />
        <Link to="/dealer/account" className="underline underline-offset-4">
          Choose what you get
        </Link>
        {newest && unread > 0 ? (
          <Button
            look="quiet"
            className="sm:ml-auto"
            busy={isBusy}
            onClick={() => void run(() => readDealerNotifications(newest.id))}
          >
            Mark all as read
          </Button>
        ) : null}
      </div>
      <div role="alert" className="empty:hidden">
        {message ? <Notice look="fail" title={message} /> : null}
      </div>
      <NotificationList
        query={list}
        rows={list.data?.pages.flatMap((page) => page.notifications)}
        empty={emptyTexts[show]}
      >
        {(notification) => (
          <NotificationItem key={notification.id} {...notification}>
            <Subject
              notification={notification}
              onFollow={() => {
                if (!notification.isRead) void run(() => readDealerNotification(notification.id))
              }}
            />
          </NotificationItem>
        )}
      </NotificationList>
    </Page>
  )
}

type SubjectProps = { notification: DealerNotification; onFollow: () => void }

/** The title, linked to the order, the invoices, or the credit application for whom may see it. Source: ACCESS-14. */
function Subject({ notification: { title, orderId, invoiceId, kind }, onFollow }: SubjectProps) {
  const may = useCan()
  const className = 'underline underline-offset-4'
  if (invoiceId !== null) {
    return (
      <Link to="/dealer/dashboard" search={{ tab: 'invoices' }} className={className} onClick={onFollow}>
        {title}
      </Link>
    )
  }
  if (orderId !== null) {
    return (
      <Link to="/dealer/orders/$orderId" params={{ orderId }} className={className} onClick={onFollow}>
        {title}
      </Link>
    )
  }
  const isOfApplication = kind === 'credit_declined' && may('dealer.credit')
  const to = isOfApplication ? '/dealer/credit-application' : '/dealer/dashboard'
  return (
    <Link to={to} className={className} onClick={onFollow}>
      {title}
    </Link>
  )
}
