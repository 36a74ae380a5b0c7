import { Hono } from 'hono'
import { accountSettings } from '../accounts/account.routes.ts'
import { accountAccess } from '../accounts/access.routes.ts'
import { pushSettings } from '../push/push.routes.ts'
import { accountData } from '../privacy/account.routes.ts'
import { auth } from '../session/auth.routes.ts'
import type { AppEnv } from '../request-context.ts'

/** Account routes of both portals. */
export const authPortal = new Hono<AppEnv>()
  .route('/', auth)
  .route('/', accountAccess)
  .route('/account', accountSettings)
  .route('/account', accountData)
  .route('/push', pushSettings)
