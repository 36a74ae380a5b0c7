import type { Permission } from '@switchback/core/access/permissions.ts'
import type { PortalPage } from './portal-page.ts'

/** Shown to users with any of the permissions. */
type Guarded = PortalPage & { readonly permissions: readonly Permission[] }

/** All staff pages in the groups of the menu; each user sees the ones that their role allows. Source: STAFF-1. */
export const staffPages: readonly { readonly name: string; readonly pages: readonly Guarded[] }[] = [
  {
    name: 'Work',
    pages: [
      { to: '/admin', label: 'Dashboard', permissions: ['self'], isExact: true },
      { to: '/admin/today', label: 'Today', permissions: ['orders'] },
      { to: '/admin/reports', label: 'Reports', permissions: ['reports'] },
      { to: '/admin/orders', label: 'Orders', permissions: ['orders'] },
      { to: '/admin/exceptions', label: 'Exceptions', permissions: ['orders'] },
      { to: '/admin/tablets', label: 'Tablets', permissions: ['orders'] },
    ],
  },
  {
    name: 'People',
    pages: [
      { to: '/admin/dealers', label: 'Dealers', permissions: ['dealers', 'payments', 'invoices'] },
      { to: '/admin/drivers', label: 'Drivers', permissions: ['drivers'] },
      { to: '/admin/payables', label: 'Payables', permissions: ['payments', 'carriers'] },
      { to: '/admin/accounting', label: 'Accounting', permissions: ['payments'] },
      { to: '/admin/users', label: 'Admin Users', permissions: ['users'] },
    ],
  },
  {
    name: 'Prices',
    pages: [
      { to: '/admin/rates', label: 'Rates', permissions: ['rates'] },
      { to: '/admin/dealer-rates', label: 'Dealer Rates', permissions: ['rates'] },
    ],
  },
  {
    name: 'System',
    pages: [
      { to: '/admin/audit', label: 'Audit', permissions: ['users'] },
      { to: '/admin/system', label: 'System', permissions: ['users'] },
      { to: '/admin/messages', label: 'Messages', permissions: ['orders'] },
      { to: '/admin/notifications', label: 'Notifications', permissions: ['self'] },
    ],
  },
]

/** A page that others lead to: it is needed too seldom for the menu. Source: PRIVACY-11. */
const customerData: Guarded = { to: '/admin/customer-data', label: 'Customer Data', permissions: ['users'] }

/**
 * Whether the signed-in user may open a portal page. This only controls what is shown: the server enforces the
 * permissions.
 */
export function mayOpen(pathname: string, may: (permission: Permission) => boolean): boolean {
  // The router matches paths case-insensitively.
  const path = pathname.toLowerCase()
  const page = [...staffPages.flatMap(({ pages }) => pages), customerData].find(
    ({ to, isExact }) => path === to || (!isExact && path.startsWith(`${to}/`)),
  )
  return page?.permissions.some(may) ?? true
}
