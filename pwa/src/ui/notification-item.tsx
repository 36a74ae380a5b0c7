import type { ReactNode } from 'react'
import { showMoment } from './show-moment.ts'

type Props = {
  /** The title, linked to its page. */
  children: ReactNode
  detail: string | null
  isRead: boolean
  createdAt: string
  action?: ReactNode
}

/** A notification in a list: what happened, when, and whether it is read. */
export function NotificationItem({ children, detail, isRead, createdAt, action }: Props) {
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
            {children}
          </p>
          {detail ? <p className="wrap-anywhere text-soft">{detail}</p> : null}
          <time dateTime={createdAt} className="figures text-sm text-soft">
            {showMoment(createdAt)}
          </time>
        </div>
      </div>
      {action}
    </li>
  )
}
