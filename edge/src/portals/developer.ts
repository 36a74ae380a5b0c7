import { Hono } from 'hono'
import { devOutbox } from '../outbox/dev-outbox.routes.ts'
import type { AppEnv } from '../request-context.ts'

/** Developer tools, unavailable in production. */
export const developerPortal = new Hono<AppEnv>().route('/outbox', devOutbox)
