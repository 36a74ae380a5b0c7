import {
  ChangeException,
  ListExceptionHistory,
  ListExceptions,
} from '@switchback/core/exceptions/exception.ts'
import { Hono } from 'hono'
import { validate } from '../http/validate.ts'
import { allow } from '../session/allow.ts'
import type { StaffEnv } from '../session/session-env.ts'
import { changeException } from './change-exception.ts'
import { countExceptions } from './count-exceptions.ts'
import { listColleagues } from './list-colleagues.ts'
import { listExceptions } from './list-exceptions.ts'
import { listHistory } from './list-history.ts'

/** The exceptions queue. The kinds that one sees depend on one's permissions. Source: STAFF-30. */
export const adminExceptions = new Hono<StaffEnv>()
  .get('/', allow('orders'), validate('query', ListExceptions), async (c) =>
    c.json({
      success: true as const,
      groups: await listExceptions(c.var, c.req.valid('query'), c.var.actor),
    }),
  )
  .get('/count', allow('orders'), async (c) =>
    c.json({ success: true as const, count: await countExceptions(c.var, c.var.actor) }),
  )
  .get('/history', allow('orders'), validate('query', ListExceptionHistory), async (c) =>
    c.json({ success: true as const, ...(await listHistory(c.var, c.req.valid('query'), c.var.actor)) }),
  )
  .get('/colleagues', allow('orders'), async (c) =>
    c.json({ success: true as const, colleagues: await listColleagues(c.var.db) }),
  )
  .patch('/:id', allow('orders'), validate('json', ChangeException), async (c) => {
    const id = Number(c.req.param('id')) || 0
    const revision = await changeException(c.var, id, c.req.valid('json'), c.var.actor)
    return c.json({ success: true as const, revision })
  })
