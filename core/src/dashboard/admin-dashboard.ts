import type { AdminDealerRow } from '#core/dealers/admin-dealer.ts'
import type { AdminOrderRow, OrderCounts } from '#core/orders/admin-order.ts'

/** `dashboard` in the response of `GET /api/admin/dashboard`. Source: STAFF-2. */
export type AdminDashboard = {
  orderCounts: OrderCounts
  /** The five newest. */
  recentOrders: AdminOrderRow[]
  /** The five latest pending applicants; null for staff without permission. */
  applications: AdminDealerRow[] | null
  /** The number of pending applications, capped at a hundred. */
  pendingApplications: number
  pendingCreditApplications: number
  /** At most five of their dealerships. */
  creditApplicants: { dealerId: string; companyName: string }[]
}
