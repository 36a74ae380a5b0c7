import { secureHeaders } from 'hono/secure-headers'
import { createMiddleware } from 'hono/factory'
import type { BaseEnv } from '../request-context.ts'

/** For responses of the API, which are never a page; pages get theirs from the file `_headers`. */
export const securityHeaders = secureHeaders({
  strictTransportSecurity: 'max-age=31536000; includeSubDomains',
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  xFrameOptions: 'DENY',
  referrerPolicy: 'no-referrer',
  crossOriginResourcePolicy: 'same-origin',
})

/** Responses may be personal, so nothing is cached unless the route says how. */
export const noStore = createMiddleware<BaseEnv>(async (c, next) => {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
})

/** For developer pages outside production: they show mails, which have inline styles, in fully sandboxed frames. */
export const developerPageHeaders = createMiddleware<BaseEnv>(async (c, next) => {
  await next()
  if (!c.res.headers.get('Content-Type')?.startsWith('text/html')) return
  c.res.headers.set(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'self'",
  )
  c.res.headers.set('X-Frame-Options', 'SAMEORIGIN')
})
