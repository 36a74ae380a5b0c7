import { Hono } from 'hono'
import { publicPrices } from '../quotes/prices.routes.ts'
import { publicRates } from '../rates/public.routes.ts'
import type { BaseEnv } from '../request-context.ts'

/** The public prices and the rates behind them. A visitor calls them first, so they import no other feature. */
export const priceRoutes = new Hono<BaseEnv>().route('/rates', publicRates).route('/quotes', publicPrices)
