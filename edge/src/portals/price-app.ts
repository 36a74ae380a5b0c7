import type { AppParts } from '../http/prepare.ts'
import { refuseDemoUsersMeanwhile } from '../http/refuse-demo-users.ts'
import { createBaseApp } from './base-app.ts'
import { priceRoutes } from './price-routes.ts'

/** The app for the calls of {@link isPriceCall}: a start that prices a trip loads nothing else. */
export const createPriceApp = (parts: AppParts) =>
  createBaseApp(parts, refuseDemoUsersMeanwhile).route('/api', priceRoutes)
