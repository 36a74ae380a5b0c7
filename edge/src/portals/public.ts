import { Hono } from 'hono'
import { publicAttachments } from '../attachments/public.routes.ts'
import { carrierClaims } from '../claims/carrier.routes.ts'
import { publicClientReports } from '../client-reports/public.routes.ts'
import { carrierOffers } from '../offers/carrier.routes.ts'
import { publicClaims } from '../claims/public.routes.ts'
import { publicFollow } from '../inspections/follow.routes.ts'
import { contactSigningRoutes } from '../inspections/contact.routes.ts'
import { papers } from '../inspections/copies/paper.routes.ts'
import { publicPapers } from '../inspections/papers.routes.ts'
import { publicDriver } from '../inspections/public.routes.ts'
import { developerCalls } from '../developer/developer.routes.ts'
import { publicDealers } from '../dealers/public.routes.ts'
import { publicManage } from '../manage/public.routes.ts'
import { publicOrderChanges } from '../orders/change.routes.ts'
import { publicOrders } from '../orders/public.routes.ts'
import { publicPayments } from '../payments/public.routes.ts'
import { sandboxPayments } from '../payments/sandbox.routes.ts'
import { publicQuotes } from '../quotes/public.routes.ts'
import { publicSharing } from '../sharing/public.routes.ts'
import { publicSite } from '../site/public.routes.ts'
import { publicHealth } from '../system/system.routes.ts'
import { publicTracking } from '../tracking/public.routes.ts'
import type { AppEnv } from '../request-context.ts'
import { priceRoutes } from './price-routes.ts'
import { publicCustomerData } from '../privacy/customer-data.routes.ts'

/** Routes that need no account. */
export const publicPortal = new Hono<AppEnv>()
  .route('/', publicSite)
  .route('/', priceRoutes)
  .route('/health', publicHealth)
  .route('/client-reports', publicClientReports)
  .route('/quotes', publicQuotes)
  .route('/quotes', publicSharing)
  .route('/orders', publicOrders)
  .route('/orders', publicAttachments)
  .route('/orders', publicClaims)
  .route('/carrier-claims', carrierClaims)
  .route('/orders', publicPapers)
  .route('/orders', publicFollow)
  .route('/papers', papers)
  .route('/offers', carrierOffers)
  .route('/manage', publicManage)
  .route('/your-data', publicCustomerData)
  .route('/order-changes', publicOrderChanges)
  .route('/track', publicTracking)
  .route('/driver', publicDriver)
  .route('/signings', contactSigningRoutes)
  .route('/dealer', publicDealers)
  .route('/', publicPayments)
  .route('/', sandboxPayments)
  .route('/', developerCalls)
