import type { Actor, StaffActor } from './actor.ts'
import type { AdminRole, DealerRole } from './roles.ts'

/** Staff permissions, as ACCESS-15 and ACCESS-16 name them. Only super_admin has `users`. */
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

/** Permissions of a dealership's users. Source: ACCESS-15, ACCESS-16, ACCESS-14. */
export const dealerPermissions = [
  /** See the dealership's quotes, orders, invoices, and team, and export them as CSV or PDF. */
  'dealer.read',
  /** Make and share quotes. */
  'dealer.quote',
  /** Place orders, save locations, and cancel one's own orders. */
  'dealer.order',
  /** Cancel any order of the dealership. */
  'dealer.cancel_any',
  /** Pay invoices. */
  'dealer.pay',
  /** Apply for credit and see the application. */
  'dealer.credit',
  /** Add, change, deactivate, and help team members. */
  'dealer.team',
  /** Change the dealership's contact, address, and email for invoices. */
  'dealer.profile',
] as const
export type DealerPermission = (typeof dealerPermissions)[number]

/** Every permission that a route may require; `self`, one's own account, belongs to everybody. */
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

/** The permissions of a staff role. Source: ACCESS-15, ACCESS-16. */
export const permissionsOfAdminRole = (role: AdminRole): readonly StaffPermission[] => ofAdminRole[role]

/** Who sees the carriers of orders, their pay and the margin. Source: CARRIER-3. */
export const carrierReaders = [
  'drivers',
  'carriers',
  'payments',
] as const satisfies readonly StaffPermission[]

/** Who sees dealerships, with their invoices and credit. Source: FIND-1, MSG-18. */
export const dealershipReaders = [
  'dealers',
  'payments',
  'invoices',
] as const satisfies readonly StaffPermission[]

/**
 * Whether an actor has a permission: the single check for all routes and screens. Queries limit the objects (one's
 * own dealership's), not this function.
 * Source: ACCESS-14.
 */
export function can(actor: Actor, permission: Permission): boolean {
  if (permission === 'self') return true
  const held: readonly Permission[] =
    actor.kind === 'staff' ? ofAdminRole[actor.adminRole] : ofDealerRole[actor.dealerRole]
  return held.includes(permission)
}

/** Whether this member of staff sees carriers, their pay and margins. Source: CARRIER-3. */
export const seesCarriers = (actor: StaffActor): boolean =>
  carrierReaders.some((permission) => can(actor, permission))

/** Whether this member of staff sees dealerships, with their invoices and credit. Source: FIND-1, MSG-18. */
export const seesDealerships = (actor: StaffActor): boolean =>
  dealershipReaders.some((permission) => can(actor, permission))
