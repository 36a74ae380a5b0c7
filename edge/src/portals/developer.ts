import { Hono } from 'hono'
import { devOutbox } from '../outbox/dev-outbox.routes.ts'
import type { AppEnv } from '../request-context.ts'

/** What there is for developers outside production, and for nobody in it. */
export const developerPortal = new Hono<AppEnv>().route('/outbox', devOutbox)
