import * as z from 'zod/mini'
import type { AdminDealerRow } from '#core/dealers/admin-dealer.ts'
import type { AdminOrderRow, OrderCounts } from '#core/orders/response/admin-order.ts'
import type { TransportState } from '#core/orders/state/order-state.ts'

/** The kinds of change between two visits. Source: STAFF-32. */
export type ChangeKind =
  | 'placed'
  | 'moved'
  | 'paid'
  | 'cancelled'
  | 'dealer_applications'
  | 'credit_applications'

/** One change: of an order, or an application of a dealership. */
export type DashboardChange = {
  orderId: string | null
  dealerId: string | null
  /** The customer or the company. */
  title: string
  /** Where the order moved to. */
  state: TransportState | null
  /** An amount. */
  detail: string | null
  at: string
}

/** The newest changes of a kind. */
export type ChangeGroup = {
  kind: ChangeKind
  /** Capped at a hundred. */
  count: number
  changes: DashboardChange[]
}

/** Sums of a span of business days, strings of dollars. */
type MoneyOfSpan = { received: string; refunded: string; orders: number; ordered: string }

/** The sums of what is due of delivered orders and owed to carriers end with so many of them. */
export const summedAtMost = 500

/** The money received, and the money overdue. Source: STAFF-32. */
export type DashboardMoney = {
  today: MoneyOfSpan
  /** From Monday on. */
  week: MoneyOfSpan
  overdue: string
  overdueInvoices: number
  /** Due of delivered orders, by card or in cash. */
  notCollected: string
  notCollectedOrders: number
  /** Delivered jobs whose carrier is not paid; null for those who pay no carriers (CARRIER-7). */
  owedToCarriers: string | null
  unpaidJobs: number
}

/** Body of `POST /api/admin/dashboard/visits`; `isSeen` clears what changed since the last visit. */
export const RecordVisit = z.object({ isSeen: z._default(z.boolean('Say whether it is seen'), false) })

/** Body of `POST /api/admin/dashboard/test-notification`: it needs none. */
export const TestNotification = z.object({})

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
  /** Null for staff who see no money. */
  money: DashboardMoney | null
  /** The end of the visit before this one; null on the first. */
  changedSince: string | null
  /** The changes that others made since then. */
  changes: ChangeGroup[]
}
