import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Permission } from '@switchback/core/access/permissions.ts'
import { adminRoleNames } from '@switchback/core/access/roles.ts'
import type { ReactNode } from 'react'
import { unreadNotificationsQuery } from '../../api/notification-calls.ts'
import { useCan, useMe } from '../../api/session-calls.ts'
import { LogoutButton } from './logout-button.tsx'
import { PortalFrame } from './portal-frame.tsx'
import { PortalHeader, portalLinkClass } from './portal-header.tsx'
import type { PortalPage } from './portal-page.ts'

/** Shown to whoever holds one of the permissions. */
type Guarded = PortalPage & { readonly permissions: readonly Permission[] }

/** Everything that staff have; each sees what their role may. Source: spec/dealer-admin.md section 2 "Layouts". */
const groups: readonly { readonly name: string; readonly pages: readonly Guarded[] }[] = [
  {
    name: 'Transport',
    pages: [
      { to: '/admin', label: 'Dashboard', permissions: ['self'], isExact: true },
      { to: '/admin/reports', label: 'Reports', permissions: ['reports'] },
      { to: '/admin/orders', label: 'Orders', permissions: ['orders'] },
    ],
  },
  {
    name: 'Partners and prices',
    pages: [
      { to: '/admin/dealers', label: 'Dealers', permissions: ['dealers', 'payments', 'invoices'] },
      { to: '/admin/rates', label: 'Rates', permissions: ['rates'] },
      { to: '/admin/dealer-rates', label: 'Dealer Rates', permissions: ['rates'] },
      { to: '/admin/drivers', label: 'Drivers', permissions: ['drivers'] },
    ],
  },
  {
    name: 'House',
    pages: [
      { to: '/admin/users', label: 'Admin Users', permissions: ['users'] },
      { to: '/admin/notifications', label: 'Notifications', permissions: ['self'] },
    ],
  },
]

/** The frame of the admin portal. Source: spec/dealer-admin.md section 2 "Layouts". */
export function AdminLayout({ children }: { children: ReactNode }) {
  const { user } = useMe()
  const may = useCan()
  return (
    <PortalFrame
      header={
        <PortalHeader
          home="/admin"
          title={
            <>
              <p className="font-semibold">Admin Portal</p>
              <p className="text-soft">{user.adminRole ? adminRoleNames[user.adminRole] : ''}</p>
            </>
          }
          groups={groups.map(({ name, pages }) => ({
            name,
            pages: pages.filter(({ permissions }) => permissions.some(may)),
          }))}
          status={<Bell />}
          account={<Account name={`${user.firstName} ${user.lastName}`.trim() || user.username} />}
        />
      }
    >
      {children}
    </PortalFrame>
  )
}

/** The unread count is capped at 9+. Source: spec/dealer-admin.md section 9. */
function Bell() {
  const { data: count = 0 } = useQuery(unreadNotificationsQuery)
  const shown = count > 9 ? '9+' : String(count)
  const words = `${shown} unread ${count === 1 ? 'notification' : 'notifications'}`
  return (
    <Link
      to="/admin/notifications"
      aria-label={words}
      className="relative flex size-11 items-center justify-center rounded-control hover:bg-wash"
    >
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-6"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
      >
        <path
          d="M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15zM10 21.5h4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {count > 0 ? (
        <span className="figures absolute top-0.5 right-0 min-w-5 rounded-full bg-amber px-1 text-center text-sm leading-5 font-semibold text-[oklch(0.25_0.037_60)]">
          {shown}
        </span>
      ) : null}
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
