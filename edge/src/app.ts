import type { RefusalResponse } from '@switchback/core/errors/refusal.ts'
import type { ApplyGlobalResponse } from 'hono/client'
import { createBaseApp } from './portals/base-app.ts'
import type { AppParts } from './http/prepare.ts'
import { adminPortal } from './portals/admin.ts'
import { authPortal } from './portals/auth.ts'
import { dealerPortal, syncPortal } from './portals/dealer.ts'
import { devCounters } from './developer/dev-counters.routes.ts'
import { devOutbox } from './developer/dev-outbox.routes.ts'
import { sendEmailRoute } from './outbox/staff/send-email.routes.ts'
import { messageWebhooks } from './outbox/webhook.routes.ts'
import { paymentWebhook } from './payments/webhook.routes.ts'
import { publicPortal } from './portals/public.ts'
import { withDatabase } from './portals/with-database.ts'

/** The whole API. Its routes are in the portals; webhooks and the mails that staff write are outside of them. */
export function createApp(parts: AppParts) {
  return createBaseApp(parts)
    .use(withDatabase)
    .route('/api', publicPortal)
    .route('/api', paymentWebhook)
    .route('/api', messageWebhooks)
    .route('/api', sendEmailRoute)
    .route('/api/auth', authPortal)
    .route('/api/dealer', dealerPortal)
    .route('/api/sync', syncPortal)
    .route('/api/admin', adminPortal)
    .route('/dev/outbox', devOutbox)
    .route('/dev/counters', devCounters)
}

/** For the client's types: every route, and the one shape of every response that is not a success. */
export type Api = ApplyGlobalResponse<
  ReturnType<typeof createApp>,
  {
    [Status in 400 | 401 | 402 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 429 | 500 | 503]: {
      json: RefusalResponse
    }
  }
>
