import type { DealerRole } from '@switchback/core/access/roles.ts'

/** Role names in the role picker. Source: DEALER-12, DEALER-13. */
export const roleOptions: readonly { role: DealerRole; label: string }[] = [
  { role: 'booker', label: 'Booker - Create quotes & orders' },
  { role: 'viewer', label: 'Viewer - View-only access' },
  { role: 'admin', label: 'Admin - Full access' },
]

/** The rights of each role. Source: DEALER-12, DEALER-13. */
export const roleLegend: readonly { role: DealerRole; name: string; rights: readonly string[] }[] = [
  {
    role: 'admin',
    name: 'Admin',
    rights: ['Full account access', 'Manage team', 'View all orders and invoices', 'Account settings'],
  },
  {
    role: 'booker',
    name: 'Booker',
    rights: [
      'Create quotes and orders',
      'Cancel own orders',
      'Customer communication',
      'Limited dashboard access',
    ],
  },
  {
    role: 'viewer',
    name: 'Viewer',
    rights: ['View-only access', 'See order status', 'Download reports', 'No editing'],
  },
]
