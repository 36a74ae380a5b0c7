import { AddOrderView, ChangeOrderView, ChooseDefaultView } from '@switchback/core/views/order-view.ts'
import { Hono } from 'hono'
import { validate } from '../http/validate.ts'
import { allow } from '../session/allow.ts'
import type { StaffEnv } from '../session/session-env.ts'
import { addView, changeView, chooseDefault, deleteView, listViews } from './order-views.ts'

/** Saved views of the list of orders. Each write returns all views of the user. Source: STAFF-21. */
export const adminOrderViews = new Hono<StaffEnv>()
  .get('/', allow('orders'), async (c) => c.json({ success: true as const, views: await listViews(c.var) }))
  .post('/', allow('orders'), validate('json', AddOrderView), async (c) => {
    await addView(c.var, c.req.valid('json'))
    return c.json({ success: true as const, views: await listViews(c.var) })
  })
  .put('/default', allow('orders'), validate('json', ChooseDefaultView), async (c) => {
    await chooseDefault(c.var, c.req.valid('json').viewId)
    return c.json({ success: true as const, views: await listViews(c.var) })
  })
  .patch('/:id', allow('orders'), validate('json', ChangeOrderView), async (c) => {
    await changeView(c.var, c.req.param('id'), c.req.valid('json'))
    return c.json({ success: true as const, views: await listViews(c.var) })
  })
  .delete('/:id', allow('orders'), async (c) => {
    await deleteView(c.var, c.req.param('id'))
    return c.json({ success: true as const, views: await listViews(c.var) })
  })
