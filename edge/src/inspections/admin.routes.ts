import { SendPaper } from '@switchback/core/inspections/paper-link.ts'
import { RebindDriver, SetTruckPlate } from '@switchback/core/inspections/staff-inspections.ts'
import { Hono, type Context } from 'hono'
import { contentDisposition } from '../http/content-disposition.ts'
import { validate } from '../http/validate.ts'
import { spends } from '../limits/spends.ts'
import { orderIdOf } from '../orders/read/order-id-of.ts'
import { allow } from '../session/allow.ts'
import type { StaffEnv } from '../session/session-env.ts'
import { allowGatePasses, issueLink, rebindDriver, sendLink, setTruckPlate } from './change-link.ts'
import { sendCopy } from './copies/send-copy.ts'
import { findInspected } from './find-load.ts'
import { readPaper } from './paper/read-paper.ts'
import { staffInspections } from './staff-inspections.ts'
import { readPhotoFile } from './take-photo.ts'

const shown = async (c: Context<StaffEnv>) => ({
  success: true as const,
  ...(await staffInspections(c.var, c.req.param('id') ?? '', c.var.actor)),
})

/** The link of an order's driver, and what drivers signed. Source: DRIVER-17. */
export const adminInspections = new Hono<StaffEnv>()
  .get('/:id/inspections', allow('orders'), async (c) => c.json(await shown(c)))
  .get('/:id/inspections/:inspectionId/photos/:number', allow('orders'), async (c) => {
    const { id, inspectionId, number } = c.req.param()
    const found = await findInspected(c.var.db, await orderIdOf(c.var.db, id))
    const { body, contentType, size } = await readPhotoFile(c.var, found ?? { photos: [], events: [] }, {
      inspectionId,
      number: Number(number),
    })
    return c.body(body, 200, { 'Content-Type': contentType, 'Content-Length': String(size) })
  })
  .get('/:id/bill-of-lading', allow('orders'), async (c) => {
    const { name, file } = await readPaper(c.var, await orderIdOf(c.var.db, c.req.param('id')))
    return c.body(file, 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': contentDisposition(name),
    })
  })
  .post(
    '/:id/paper-copies',
    allow('orders'),
    validate('json', SendPaper),
    spends('MAILS_PER_CALLER_PER_HOUR'),
    async (c) => {
      await sendCopy(c.var, c.req.param('id'), c.req.valid('json'), c.var.actor)
      return c.json(await shown(c), 201)
    },
  )
  .post('/:id/driver-link', allow('drivers'), async (c) => {
    await issueLink(c.var, c.req.param('id'), c.var.actor)
    return c.json(await shown(c))
  })
  .post('/:id/driver-link/send', allow('drivers'), async (c) => {
    await sendLink(c.var, c.req.param('id'), c.var.actor)
    return c.json(await shown(c))
  })
  .post('/:id/driver-link/rebind', allow('drivers'), validate('json', RebindDriver), async (c) => {
    await rebindDriver(c.var, c.req.param('id'), c.req.valid('json').deviceId, c.var.actor)
    return c.json(await shown(c))
  })
  .post('/:id/driver-link/gate-passes', allow('drivers'), async (c) => {
    await allowGatePasses(c.var, c.req.param('id'), c.var.actor)
    return c.json(await shown(c))
  })
  .put('/:id/driver-link/plate', allow('drivers'), validate('json', SetTruckPlate), async (c) => {
    await setTruckPlate(c.var, c.req.param('id'), c.req.valid('json').truckPlate, c.var.actor)
    return c.json(await shown(c))
  })
