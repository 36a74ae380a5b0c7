import { Hono } from 'hono'
import { publicPrices } from '../quotes/prices.routes.ts'
import { publicRates } from '../rates/public.routes.ts'
import { publicSite } from '../site/public.routes.ts'
import type { AppEnv } from '../request-context.ts'

/** The routes that a visitor calls first. They load with the Worker, so they import no other feature. */
export const coldStartRoutes = new Hono<AppEnv>()
  .route('/', publicSite)
  .route('/rates', publicRates)
  .route('/quotes', publicPrices)
