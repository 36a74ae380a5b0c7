import { DeleteOwnData, OpenDataLink, RequestDataLink } from '@switchback/core/privacy/customer-data.ts'
import { Hono } from 'hono'
import { askElsewhere } from '../limits/send-links.ts'
import { spends } from '../limits/spends.ts'
import { validate } from '../http/validate.ts'
import type { AppEnv } from '../request-context.ts'

const load = () => import('./customer-door.ts')

/**
 * The data that we keep about a customer, by a link in a mail: see it, copy it, delete it. Tokens travel only in bodies, which are
 * never logged. Source: PRIVACY-9.
 */
export const publicCustomerData = new Hono<AppEnv>()
  .post('/links', validate('json', RequestDataLink), spends('MAILS_PER_CALLER_PER_HOUR'), async (c) => {
    const { requestDataLink } = await import('./customer-link.ts')
    const request = c.req.valid('json')
    await requestDataLink(c.var, request)
    await askElsewhere(c.var, (cell) => requestDataLink(cell, request))
    return c.json({ success: true as const })
  })
  .post('/', validate('json', OpenDataLink), async (c) => {
    const { openOwnData } = await load()
    return c.json({ success: true as const, ...(await openOwnData(c.var, c.req.valid('json').token)) })
  })
  .post('/download', validate('json', OpenDataLink), async (c) => {
    const { exportOwnData } = await load()
    return c.json({ success: true as const, file: await exportOwnData(c.var, c.req.valid('json').token) })
  })
  .post('/delete', validate('json', DeleteOwnData), spends('MAILS_PER_CALLER_PER_HOUR'), async (c) => {
    const { deleteOwnData } = await load()
    return c.json({ success: true as const, ...(await deleteOwnData(c.var, c.req.valid('json'))) })
  })
