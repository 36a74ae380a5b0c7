import { Hono } from 'hono'
import { dealerCredit } from '../credit/dealer.routes.ts'
import { dealerDealers } from '../dealers/dealer.routes.ts'
import { dealerAccounting } from '../accounting/accounting.routes.ts'
import { dealerInvoices } from '../invoices/dealer.routes.ts'
import { dealerLocations } from '../locations/dealer.routes.ts'
import { dealerNotices } from '../notifications/dealer.routes.ts'
import { dealerPapers } from '../inspections/papers.routes.ts'
import { dealerOrders } from '../orders/dealer.routes.ts'
import { dealerPayments } from '../payments/dealer.routes.ts'
import { dealerQuotes } from '../quotes/dealer.routes.ts'
import { dealerRates } from '../rates/dealer.routes.ts'
import { requireDealer } from '../session/require-session.ts'
import type { DealerEnv } from '../session/session-env.ts'
import { dealerSync } from '../sync/dealer.routes.ts'
import { dealerTeam } from '../team/dealer.routes.ts'

/** The dealers' routes. Each has an `actor` and declares its permissions with `allow`. */
export const dealerPortal = new Hono<DealerEnv>()
  .use(requireDealer)
  .route('/', dealerDealers)
  .route('/', dealerInvoices)
  .route('/accounting', dealerAccounting)
  .route('/', dealerPayments)
  .route('/rates', dealerRates)
  .route('/quotes', dealerQuotes)
  .route('/orders', dealerOrders)
  .route('/orders', dealerPapers)
  .route('/team', dealerTeam)
  .route('/notifications', dealerNotices)
  .route('/locations', dealerLocations)
  .route('/credit-application', dealerCredit)

/** Takes the work that a dealer's device did offline. */
export const syncPortal = new Hono<DealerEnv>().use(requireDealer).route('/', dealerSync)
