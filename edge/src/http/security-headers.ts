import { secureHeaders } from 'hono/secure-headers'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../vars.ts'

/** For answers of the API, which are never a page; the pages have theirs from the file `_headers`. */
export const securityHeaders = secureHeaders({
  strictTransportSecurity: 'max-age=31536000; includeSubDomains',
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  xFrameOptions: 'DENY',
  referrerPolicy: 'no-referrer',
  crossOriginResourcePolicy: 'same-origin',
})

/** Answers may hold what is personal, so nothing is kept anywhere, unless a route says how its answer may be. */
export const noStore = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
})
