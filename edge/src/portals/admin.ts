import { Hono } from 'hono'
import { adminAudit } from '../audit/admin.routes.ts'
import { adminClaims } from '../claims/admin.routes.ts'
import { adminOffers, changedCarriers } from '../offers/admin.routes.ts'
import { adminCarriers, adminDrivers } from '../carriers/admin.routes.ts'
import { adminCarrierPapers } from '../carrier-papers/admin.routes.ts'
import { adminPayables } from '../payables/admin.routes.ts'
import { adminUsers } from '../admin-users/admin.routes.ts'
import { adminCredit } from '../dealers/credit.routes.ts'
import { adminLimitRequests } from '../dealers/limit-requests.routes.ts'
import { adminCorrections } from '../corrections/corrections.routes.ts'
import { adminDashboard } from '../dashboard/admin.routes.ts'
import { adminToday } from '../today/admin.routes.ts'
import { adminEvidence } from '../evidence/admin.routes.ts'
import { adminExceptions } from '../exceptions/admin.routes.ts'
import { adminDealers } from '../dealers/admin.routes.ts'
import { adminInspections } from '../inspections/admin.routes.ts'
import { adminInvoices } from '../invoices/admin.routes.ts'
import { adminNotices } from '../notifications/admin.routes.ts'
import { adminOrderNotes } from '../notes/admin.routes.ts'
import { adminBrokerRecords } from '../orders/broker-record/broker-records.routes.ts'
import { adminOrders } from '../orders/admin.routes.ts'
import { adminMessages } from '../outbox/admin.routes.ts'
import { adminPayments } from '../payments/admin.routes.ts'
import { adminAccounting } from '../accounting/accounting.routes.ts'
import { adminAccountData } from '../privacy/account.admin.routes.ts'
import { adminReports } from '../reports/admin.routes.ts'
import { adminDevices } from '../sync/admin.routes.ts'
import { adminOrderViews } from '../views/admin.routes.ts'
import { adminRates } from '../rates/admin.routes.ts'
import { adminSearch } from '../search/admin.routes.ts'
import { adminSystem } from '../system/system.routes.ts'
import { requireStaff } from '../session/require-session.ts'
import type { StaffEnv } from '../session/session-env.ts'
import { adminCustomerData } from '../privacy/customer-admin.routes.ts'

/** The staff's routes. Each has an `actor` and declares its permissions with `allow`. */
export const adminPortal = new Hono<StaffEnv>()
  .use(requireStaff)
  .route('/dashboard', adminDashboard)
  .route('/exceptions', adminExceptions)
  .route('/today', adminToday)
  .route('/orders', adminOrders)
  .route('/order-views', adminOrderViews)
  .route('/orders', adminOrderNotes)
  .route('/orders', adminClaims)
  .route('/orders', adminInspections)
  .route('/orders', adminOffers)
  .route('/orders', adminEvidence)
  .route('/dealers', adminDealers)
  .route('/carriers', adminCarriers)
  .route('/carriers', changedCarriers)
  .route('/carriers', adminCarrierPapers)
  .route('/drivers', adminDrivers)
  .route('/payables', adminPayables)
  .route('/broker-records', adminBrokerRecords)
  .route('/devices', adminDevices)
  .route('/rates', adminRates)
  .route('/reports', adminReports)
  .route('/accounting', adminAccounting)
  .route('/users', adminUsers)
  .route('/customer-data', adminCustomerData)
  .route('/users', adminAccountData)
  .route('/notifications', adminNotices)
  .route('/messages', adminMessages)
  .route('/search', adminSearch)
  .route('/audit', adminAudit)
  .route('/system', adminSystem)
  .route('/credit-limit-requests', adminLimitRequests)
  .route('/', adminCredit)
  .route('/', adminCorrections)
  .route('/', adminInvoices)
  .route('/', adminPayments)
