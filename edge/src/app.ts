import type { RefusalResponse } from '@switchback/core/errors/refusal.ts'
import type { ApplyGlobalResponse } from 'hono/client'
import { createBaseApp } from './portals/base-app.ts'
import type { AppParts } from './http/prepare.ts'
import { adminPortal } from './portals/admin.ts'
import { authPortal } from './portals/auth.ts'
import { dealerPortal, syncPortal } from './portals/dealer.ts'
import { developerPortal } from './portals/developer.ts'
import { mailPortal } from './portals/mail.ts'
import { publicPortal } from './portals/public.ts'
import { webhooksPortal } from './portals/webhooks.ts'
import { withDatabase } from './portals/with-database.ts'

/** The whole API. Its routes are in the portals. */
export function createApp(parts: AppParts) {
  return createBaseApp(parts)
    .use(withDatabase)
    .route('/api', publicPortal)
    .route('/api', webhooksPortal)
    .route('/api', mailPortal)
    .route('/api/auth', authPortal)
    .route('/api/dealer', dealerPortal)
    .route('/api/sync', syncPortal)
    .route('/api/admin', adminPortal)
    .route('/dev', developerPortal)
}

/** For the client's types: every route, and the one shape of every response that is not a success. */
export type Api = ApplyGlobalResponse<
  ReturnType<typeof createApp>,
  {
    [Status in 400 | 401 | 402 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 503]: {
      json: RefusalResponse
    }
  }
>
