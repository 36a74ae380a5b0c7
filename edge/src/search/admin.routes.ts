import { AdminSearch } from '@switchback/core/search/admin-search.ts'
import { FindCallers } from '@switchback/core/search/find-callers.ts'
import { Hono } from 'hono'
import { validate } from '../http/validate.ts'
import { allow } from '../session/allow.ts'
import type { StaffEnv } from '../session/session-env.ts'
import { findCallers } from './find-callers.ts'
import { searchEverything } from './search-everything.ts'

/** The staff's search; the response holds only what the reader may see. Source: FIND-1, FIND-4. */
export const adminSearch = new Hono<StaffEnv>()
  .get('/', allow('self'), validate('query', AdminSearch), async (c) =>
    c.json({ success: true as const, hits: await searchEverything(c.var, c.req.valid('query').q) }),
  )
  // A contact is personal: it goes in the body, not in the address.
  .post('/callers', allow('orders'), validate('json', FindCallers), async (c) =>
    c.json({ success: true as const, ...(await findCallers(c.var, c.req.valid('json').contact)) }),
  )
