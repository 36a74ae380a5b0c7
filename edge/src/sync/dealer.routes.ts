import { SyncRequest } from '@switchback/core/sync/sync-request.ts'
import { Hono } from 'hono'
import { validate } from '../http/validate.ts'
import { spends } from '../limits/spends.ts'
import { allow } from '../session/allow.ts'
import type { DealerEnv } from '../session/session-env.ts'
import { syncOperations } from './sync-operations.ts'

/** Work that a dealer's device did offline. Each operation needs the permission of its verb. Source: OFFLINE-8. */
export const dealerSync = new Hono<DealerEnv>().post(
  '/',
  allow('dealer.read'),
  validate('json', SyncRequest),
  spends('MAILS_PER_CALLER_PER_HOUR', 'TEXTS_PER_CALLER_PER_HOUR'),
  async (c) =>
    c.json({
      success: true as const,
      results: await syncOperations(c.var, c.var.actor, c.req.valid('json')),
    }),
)
