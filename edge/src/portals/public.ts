import { Hono } from 'hono'
import { publicOrders } from '../orders/public.routes.ts'
import { publicPayments } from '../payments/public.routes.ts'
import { sandboxPayments } from '../payments/sandbox.routes.ts'
import { publicQuotes } from '../quotes/public.routes.ts'
import { publicRates } from '../rates/public.routes.ts'
import { publicSite } from '../site/public.routes.ts'
import type { AppEnv } from '../vars.ts'

/** Everything that needs no account. */
export const publicPortal = new Hono<AppEnv>()
  .route('/', publicSite)
  .route('/rates', publicRates)
  .route('/quotes', publicQuotes)
  .route('/orders', publicOrders)
  .route('/', publicPayments)
  .route('/', sandboxPayments)
