import type { Permission } from '@switchback/core/access/permissions.ts'
import type { PortalPage } from './portal-page.ts'

/** Shown to whoever holds one of the permissions. */
type Guarded = PortalPage & { readonly permissions: readonly Permission[] }

/** Everything that staff have; each sees what their role may. Source: STAFF-1. */
export const staffPages: readonly { readonly name: string; readonly pages: readonly Guarded[] }[] = [
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

/** Whether who is signed in may open a page of the portal; the server holds to it, whatever is shown. */
export function mayOpen(pathname: string, may: (permission: Permission) => boolean): boolean {
  // The router takes capitals for the same address.
  const path = pathname.toLowerCase()
  const page = staffPages
    .flatMap(({ pages }) => pages)
    .find(({ to, isExact }) => path === to || (!isExact && path.startsWith(`${to}/`)))
  return page?.permissions.some(may) ?? true
}
