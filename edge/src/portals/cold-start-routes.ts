import { Hono } from 'hono'
import { publicPrices } from '../quotes/prices.routes.ts'
import { publicRates } from '../rates/public.routes.ts'
import { publicSite } from '../site/public.routes.ts'
import type { AppEnv } from '../request-context.ts'

/** What a visitor asks for before anything else. It is loaded with the Worker, so it brings along no other feature. */
export const coldStartRoutes = new Hono<AppEnv>()
  .route('/', publicSite)
  .route('/rates', publicRates)
  .route('/quotes', publicPrices)
