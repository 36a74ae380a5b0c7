import { AddOrderNote, EditOrderNote, ViewOrder } from '@switchback/core/notes/order-note.ts'
import { Hono } from 'hono'
import { validate } from '../http/validate.ts'
import { orderIdOf } from '../orders/read/order-id-of.ts'
import { allow } from '../session/allow.ts'
import type { StaffEnv } from '../session/session-env.ts'
import { staffMember } from '../session/staff-member.ts'
import { listActivity } from './list-activity.ts'
import { viewOrder } from './viewers.ts'
import { addNote, deleteNote, editNote } from './write-note.ts'

/** Notes, messages and viewers of an order, for staff alone. Source: STAFF-8, STAFF-9, STAFF-10. */
export const adminOrderNotes = new Hono<StaffEnv>()
  .get('/:id/activity', allow('orders'), async (c) => {
    const id = await orderIdOf(c.var.db, c.req.param('id'))
    return c.json({ success: true as const, ...(await listActivity(c.var, id, c.var.actor)) })
  })
  .post('/:id/notes', allow('orders'), validate('json', AddOrderNote), async (c) => {
    const id = await orderIdOf(c.var.db, c.req.param('id'))
    await addNote(c.var, id, c.req.valid('json'), staffMember(c.var))
    return c.json({ success: true as const, ...(await listActivity(c.var, id, c.var.actor)) })
  })
  .patch('/:id/notes/:noteId', allow('orders'), validate('json', EditOrderNote), async (c) => {
    const id = await orderIdOf(c.var.db, c.req.param('id'))
    const edit = { noteId: c.req.param('noteId'), ...c.req.valid('json') }
    await editNote(c.var, id, edit, staffMember(c.var))
    return c.json({ success: true as const, ...(await listActivity(c.var, id, c.var.actor)) })
  })
  .delete('/:id/notes/:noteId', allow('orders'), async (c) => {
    const id = await orderIdOf(c.var.db, c.req.param('id'))
    await deleteNote(c.var, id, c.req.param('noteId'), c.var.actor)
    return c.json({ success: true as const, ...(await listActivity(c.var, id, c.var.actor)) })
  })
  .post('/:id/viewers', allow('orders'), validate('json', ViewOrder), async (c) => {
    const id = await orderIdOf(c.var.db, c.req.param('id'))
    const { userId } = c.var.actor
    const presence = await viewOrder(c.var, id, { userId, isOpen: c.req.valid('json').isOpen })
    return c.json({ success: true as const, ...presence })
  })
