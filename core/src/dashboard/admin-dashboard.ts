import type { AdminDealerRow } from '#core/dealers/admin-dealer.ts'
import type { AdminOrderRow, OrderCounts } from '#core/orders/admin-order.ts'

/** Answer of `GET /api/admin/dashboard` as `dashboard`. Source: STAFF-2. */
export type AdminDashboard = {
  orderCounts: OrderCounts
  /** The five newest. */
  recentOrders: AdminOrderRow[]
  /** The five last to apply of those who wait; null for whom they are no business of. */
  applications: AdminDealerRow[] | null
  /** How many wait, counted up to a hundred. */
  pendingApplications: number
  pendingCreditApplications: number
  /** Dealerships of those, at most five. */
  creditApplicants: { dealerId: string; companyName: string }[]
}
