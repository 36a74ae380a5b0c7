import { Refusal, type RefusalAnswer } from '@switchback/core/errors/refusal.ts'
import { Hono } from 'hono'
import type { ApplyGlobalResponse } from 'hono/client'
import { TrieRouter } from 'hono/router/trie-router'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { answerRefusal, onError } from './http/answer-refusal.ts'
import { logRequest } from './http/log-request.ts'
import { prepare, type AppParts } from './http/prepare.ts'
import { outsideProduction } from './http/outside-production.ts'
import { limitBody, requireJson } from './http/require-json.ts'
import { developerPageHeaders, noStore, securityHeaders } from './http/security-headers.ts'
import { wakeOutbox } from './outbox/wake-outbox.ts'
import { adminPortal } from './portals/admin.ts'
import { authPortal } from './portals/auth.ts'
import { dealerPortal } from './portals/dealer.ts'
import { developerPortal } from './portals/developer.ts'
import { publicPortal } from './portals/public.ts'
import { webhooksPortal } from './portals/webhooks.ts'
import { createRateCardShelf } from './rates/rate-card-shelf.ts'
import type { AppEnv } from './vars.ts'

/** Routes whose body is a file in a form. */
const uploads = ['/api/orders/:id/attachments']

/** The whole API. Its routes are in the portals. */
export function createApp(parts: AppParts) {
  // Hono's own choice tries another router first, which cannot hold these routes: a start would pay for both.
  const app = new Hono<AppEnv>({ router: new TrieRouter() })
  app.onError(onError)
  app.notFound((c) => answerRefusal(c, new Refusal('not_found')))
  app.use('/dev/*', developerPageHeaders)
  app.use(
    logRequest,
    securityHeaders,
    noStore,
    prepare(parts, { rateCards: createRateCardShelf(), wakeOutbox }),
  )
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) => {
        c.header('Allow', methods.join(', '))
        return answerRefusal(c, new Refusal('method_not_allowed'))
      },
    }),
  )
  // Before anything looks at the body, and might tell that there is a route.
  app.use('/dev/*', outsideProduction).use('/api/sandbox/*', outsideProduction)
  app.use(limitBody(uploads), requireJson(uploads))
  return app
    .route('/api', publicPortal)
    .route('/api', webhooksPortal)
    .route('/api/auth', authPortal)
    .route('/api/dealer', dealerPortal)
    .route('/api/admin', adminPortal)
    .route('/dev', developerPortal)
}

/** For the page's typed client: every route, and the one shape of everything that is not a success. */
export type Api = ApplyGlobalResponse<
  ReturnType<typeof createApp>,
  {
    [Status in 400 | 401 | 402 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 503]: { json: RefusalAnswer }
  }
>
