import { AnswerOrderChange, OpenOrderChange } from '@switchback/core/orders/request/staff-edit.ts'
import { Hono } from 'hono'
import { validate } from '../http/validate.ts'
import type { AppEnv } from '../request-context.ts'
import { answerChange, openChange } from './edit/answer-change.ts'

/** Changes that staff propose to a customer. Tokens travel only in bodies, which are never logged. Source: STAFF-11. */
export const publicOrderChanges = new Hono<AppEnv>()
  .post('/', validate('json', OpenOrderChange), async (c) =>
    c.json({ success: true as const, change: await openChange(c.var, c.req.valid('json').token) }),
  )
  .post('/answer', validate('json', AnswerOrderChange), async (c) =>
    c.json({ success: true as const, change: await answerChange(c.var, c.req.valid('json')) }),
  )
