import { Refusal } from '@switchback/core/errors/refusal.ts'
import { Hono, type Context } from 'hono'
import { refuseOutsiders } from '../attachments/refuse-outsiders.ts'
import { findOrder } from '../orders/read/find-order.ts'
import type { AppEnv } from '../request-context.ts'
import { optionalActor } from '../session/require-session.ts'

/** The order for whoever has its key, or is of its dealership. @throws Refusal as `findOrder`, `refuseOutsiders` */
async function findOwn(c: Context<AppEnv>) {
  const row = await findOrder(c.var, c.req.param('id') ?? '')
  await refuseOutsiders(row, { who: () => optionalActor(c), permission: 'dealer.read' })
  return row
}

/**
 * Where the vehicles of an order are: for the customer, whose key is the order's id, and for the people of its
 * dealership. Source: FOLLOW-1, FOLLOW-5.
 */
export const publicFollow = new Hono<AppEnv>()
  .get('/:id/follow', async (c) => {
    const row = await findOwn(c)
    const { followResponse } = await import('./follow/follow-response.ts')
    return c.json({ success: true as const, ...(await followResponse(row, c.var)) })
  })
  .get('/:id/follow/:inspectionId/photos/:number', async (c) => {
    const { order } = await findOwn(c)
    const [{ findInspected }, { readPhotoFile }, { shownPhoto }] = await Promise.all([
      import('./find-load.ts'),
      import('./take-photo.ts'),
      import('./follow/without-metadata.ts'),
    ])
    const { inspectionId, number } = c.req.param()
    const found = await findInspected(c.var.db, order.id)
    const signed = found?.inspections.find(({ inspection }) => inspection.id === inspectionId.toLowerCase())
    if (!found || !signed || signed.inspection.isEvidence) throw new Refusal('not_found')
    const name = {
      inspectionId: signed.inspection.id,
      number: /^(?:0|[1-9]\d?)$/.test(number) ? Number(number) : -1,
    }
    const stored = await readPhotoFile(c.var, { photos: found.photos, events: [] }, name)
    const { file, contentType } = await shownPhoto(stored)
    // A signed photo never changes; on a shared device it is as private as the page.
    const headers = {
      'Content-Type': contentType,
      'Cache-Control': 'private, max-age=86400, immutable',
      Vary: 'Authorization',
    }
    return c.body(file, 200, headers)
  })
