/** Staff roles. Source: ACCESS-15, ACCESS-16. */
export const adminRoles = ['super_admin', 'admin', 'customer_service', 'finance', 'operations'] as const
export type AdminRole = (typeof adminRoles)[number]

/** Dealership roles. Source: ACCESS-15, ACCESS-16. */
export const dealerRoles = ['admin', 'booker', 'viewer'] as const
export type DealerRole = (typeof dealerRoles)[number]

/** The names of staff roles on screens and in mails. */
export const adminRoleNames: Readonly<Record<AdminRole, string>> = {
  super_admin: 'Super admin',
  admin: 'Admin',
  customer_service: 'Customer service',
  finance: 'Finance',
  operations: 'Operations',
}

/** The names of dealership roles on screens and in mails. */
export const dealerRoleNames: Readonly<Record<DealerRole, string>> = {
  admin: 'Admin',
  booker: 'Booker',
  viewer: 'Viewer',
}
