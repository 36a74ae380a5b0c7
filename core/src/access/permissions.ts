import type { Actor } from './actor.ts'
import type { AdminRole, DealerRole } from './roles.ts'

/** What staff may do, in the words of ACCESS-15, ACCESS-16. `users` is nobody's but super_admin's. */
export const staffPermissions = [
  'orders',
  'dealers',
  'reports',
  'rates',
  'drivers',
  'track',
  'customers',
  'invoices',
  'payments',
  'carriers',
  'tracking',
  'users',
] as const
export type StaffPermission = (typeof staffPermissions)[number]

/** What people of a dealership may do. Source: ACCESS-15, ACCESS-16, ACCESS-14. */
export const dealerPermissions = [
  /** See the dealership's quotes, orders, invoices and team, and take them along as CSV or PDF. */
  'dealer.read',
  /** Make and share quotes. */
  'dealer.quote',
  /** Place orders, keep locations, and cancel what one has placed oneself. */
  'dealer.order',
  /** Cancel what anybody of the dealership has placed. */
  'dealer.cancel_any',
  /** Pay invoices. */
  'dealer.pay',
  /** Apply for credit and see the application. */
  'dealer.credit',
  /** Add, change, deactivate and help people of the team. */
  'dealer.team',
  /** Change what the dealership is called and where it is. */
  'dealer.profile',
] as const
export type DealerPermission = (typeof dealerPermissions)[number]

/** Everything that a route may ask for; `self` is one's own account, which everybody has. */
export type Permission = StaffPermission | DealerPermission | 'self'

const ofAdminRole: Readonly<Record<AdminRole, readonly StaffPermission[]>> = {
  super_admin: staffPermissions,
  admin: ['orders', 'dealers', 'reports', 'rates', 'drivers'],
  customer_service: ['orders', 'track', 'customers'],
  finance: ['orders', 'invoices', 'payments', 'reports'],
  operations: ['orders', 'drivers', 'carriers', 'tracking'],
}

const ofDealerRole: Readonly<Record<DealerRole, readonly DealerPermission[]>> = {
  admin: dealerPermissions,
  booker: ['dealer.read', 'dealer.quote', 'dealer.order'],
  viewer: ['dealer.read'],
}

/** What a role of staff may do. Source: ACCESS-15, ACCESS-16. */
export const permissionsOfAdminRole = (role: AdminRole): readonly StaffPermission[] => ofAdminRole[role]

/** What a role in a dealership may do. Source: ACCESS-14. */
export const permissionsOfDealerRole = (role: DealerRole): readonly DealerPermission[] => ofDealerRole[role]

/**
 * Whether somebody may do something: the one table, asked by every route and by every screen. Which objects it holds
 * for (one's own dealership's) is not asked here but where they are fetched.
 * Source: ACCESS-14.
 */
export function can(actor: Actor, permission: Permission): boolean {
  if (permission === 'self') return true
  const held: readonly Permission[] =
    actor.kind === 'staff' ? ofAdminRole[actor.adminRole] : ofDealerRole[actor.dealerRole]
  return held.includes(permission)
}
