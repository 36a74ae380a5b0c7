import type { LoadFont } from '@switchback/core/documents/fonts.ts'
import type { Bindings } from '../bindings.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { Hono } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { refusalToResponse, onError } from '../http/refusal-to-response.ts'
import { drainBody } from '../http/drain-body.ts'
import { logRequest } from '../http/log-request.ts'
import type { LogEntry } from '../http/log.ts'
import { prepare, type AppParts } from '../http/prepare.ts'
import { refuseDemoUsers } from '../http/refuse-demo-users.ts'
import { limitBody, requireJson } from '../http/require-json.ts'
import { developerPageHeaders, noStore, securityHeaders } from '../http/security-headers.ts'
import { triggerOutbox } from '../outbox/deliver/trigger-outbox.ts'
import { createRateCardCache } from '../rates/rate-card-cache.ts'
import type { BaseEnv } from '../request-context.ts'
import { createMiddleware } from 'hono/factory'

/** Routes for developers and demos: in production they always return 404. */
const outsideProduction = createMiddleware<BaseEnv>(async (c, next) => {
  if (c.var.config.environment === 'production') throw new Refusal('not_found')
  await next()
})

/** Fonts, and what loads them, load with the first document. */
const fontLoader =
  (files: Bindings['ASSETS']): LoadFont =>
  async (name) =>
    (await import('../pdf/load-font.ts')).loadFont(files, name)

/** Counters load after the first response. */
const count = async (entry: LogEntry, bindings: Bindings) =>
  (await import('../observe/count.ts')).count(entry, bindings)

const specialBodies = {
  uploads: [
    '/api/orders/:id/attachments',
    '/api/admin/carriers/:id/documents',
    '/api/driver/:token/inspections/:id/photos/:number',
  ],
  batches: ['/api/sync'],
  forms: ['/api/twilio/webhook', '/dev/outbox/:id/bounce'],
}

/** The middleware of every request, in order; the routes are added behind it. */
export function createBaseApp(parts: AppParts, demoCheck = refuseDemoUsers) {
  // Hono's default tries another router first, which does not support these routes: a start would pay for both.
  const app = new Hono<BaseEnv>({ router: new TrieRouter() })
  app.onError(onError)
  app.notFound((c) => refusalToResponse(c, new Refusal('not_found')))
  app.use('/dev/*', developerPageHeaders)
  app.use(
    drainBody,
    logRequest,
    securityHeaders,
    noStore,
    prepare(parts, { rateCards: createRateCardCache(), triggerOutbox, fontLoader, count }),
  )
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) => {
        c.header('Allow', methods.join(', '))
        return refusalToResponse(c, new Refusal('method_not_allowed'))
      },
    }),
  )
  // Before anything reads the body, which might reveal that the route exists.
  for (const path of ['/dev/*', '/api/sandbox/*', '/api/database/*', '/api/emails/*']) {
    app.use(path, outsideProduction)
  }
  app.use(demoCheck, limitBody(specialBodies), requireJson(specialBodies))
  return app
}
