import { useQuery, queryOptions } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { adminRoleNames } from '@switchback/core/access/roles.ts'
import type { ReactNode } from 'react'
import { unreadNotificationsQuery } from '../../queries/unread-notifications.ts'
import { useCan, useMe } from '../../queries/me.ts'
import { LogoutButton } from './logout-button.tsx'
import { PortalFrame } from './portal-frame.tsx'
import { PortalHeader, portalLinkClass } from './portal-header.tsx'
import { NotForYourRole } from './refused-page.tsx'
import { BellBadge, unreadWords } from '../../ui/bell-badge.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { mayOpen, staffPages } from './staff-pages.ts'
import { client } from '../../api/client.ts'
import { readResponse } from '../../api/read-response.ts'

/** The number of exceptions that wait, at most 100, polled every minute while the page is visible. */
const exceptionCountQuery = queryOptions({
  // Under the queue's own key: what changes the queue loads this again.
  queryKey: ['admin', 'exceptions', 'count'],
  queryFn: async () => (await readResponse(client.api.admin.exceptions.count.$get())).count,
  staleTime: 30_000,
  refetchInterval: 60_000,
})

const DeskSearch = lazyPart(
  async () => (await import('./search/desk-search.tsx')).DeskSearch,
  <span className="size-11 sm:w-52" />,
)

/** The layout of the admin portal. Source: MSG-11. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const { user } = useMe()
  const may = useCan()
  const { pathname } = useLocation()
  return (
    <PortalFrame
      isDense
      header={
        <PortalHeader
          home="/admin"
          title={
            <>
              <p className="font-semibold">Admin Portal</p>
              <p className="text-soft">{user.adminRole ? adminRoleNames[user.adminRole] : ''}</p>
            </>
          }
          groups={staffPages.map(({ name, pages }) => ({
            name,
            pages: pages
              .filter(({ permissions }) => permissions.some(may))
              .map((page) =>
                page.to === '/admin/exceptions'
                  ? Object.assign({}, page, { count: <ExceptionCount /> })
                  : page,
              ),
          }))}
          status={
            <>
              <DeskSearch />
              <Bell />
            </>
          }
          account={<Account name={`${user.firstName} ${user.lastName}`.trim() || user.username} />}
        />
      }
    >
      {mayOpen(pathname, may) ? children : <NotForYourRole />}
    </PortalFrame>
  )
}

/** How many exceptions wait, of all kinds that the user sees; counting stops at 99. Source: STAFF-30. */
function ExceptionCount() {
  const { data: count = 0 } = useQuery(exceptionCountQuery)
  if (count === 0) return null
  return (
    <span className="figures -ml-1 min-w-5 rounded-full bg-amber px-1 text-center text-xs leading-5 font-semibold text-[oklch(0.25_0.037_60)]">
      {count > 99 ? '99+' : count}
    </span>
  )
}

function Bell() {
  const { data: count } = useQuery(unreadNotificationsQuery)
  return (
    <Link
      to="/admin/notifications"
      aria-label={unreadWords(count)}
      className="relative flex size-11 items-center justify-center rounded-control hover:bg-wash"
    >
      <BellBadge count={count} />
    </Link>
  )
}

function Account({ name }: { name: string }) {
  return (
    <>
      <Link to="/admin/account" className={`${portalLinkClass} font-semibold`}>
        {name}
      </Link>
      <Link to="/" className={portalLinkClass}>
        View Site
      </Link>
      <LogoutButton login="/admin" />
    </>
  )
}
