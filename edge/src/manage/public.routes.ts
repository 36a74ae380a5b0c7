import { OpenManageLink, RequestManageLinks } from '@switchback/core/orders/response/manage-link.ts'
import { Hono } from 'hono'
import { askElsewhere } from '../limits/send-links.ts'
import { spends } from '../limits/spends.ts'
import { validate } from '../http/validate.ts'
import type { AppEnv } from '../request-context.ts'
import { openManageLink } from './open-manage-link.ts'
import { requestManageLinks } from './request-manage-links.ts'

/**
 * Links that lead back to an order by mail. Tokens travel only in bodies, which are never logged. Source: TRACK-4.
 */
export const publicManage = new Hono<AppEnv>()
  .post('/', validate('json', OpenManageLink), async (c) =>
    c.json({ success: true as const, ...(await openManageLink(c.var, c.req.valid('json').token)) }),
  )
  .post('/links', validate('json', RequestManageLinks), spends('MAILS_PER_CALLER_PER_HOUR'), async (c) => {
    const request = c.req.valid('json')
    await requestManageLinks(c.var, request)
    await askElsewhere(c.var, (cell) => requestManageLinks(cell, request))
    return c.json({ success: true as const })
  })
