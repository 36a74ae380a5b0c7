import { FindCandidates } from '@switchback/core/carriers/assignment.ts'
import { ListCarriers, RemoveSeen, SaveCarrier } from '@switchback/core/carriers/carrier.ts'
import { ChangeDriverRecord, ListDrivers, SaveDriver } from '@switchback/core/carriers/driver.ts'
import { Hono } from 'hono'
import { validate } from '../http/validate.ts'
import { allow } from '../session/allow.ts'
import type { StaffEnv } from '../session/session-env.ts'
import { listCandidates } from './list-candidates.ts'
import { listCarriers } from './list-carriers.ts'
import { listDrivers } from './list-drivers.ts'
import { readDriver } from './read-driver.ts'
import { addCarrier, removeCarrier } from './save-carrier.ts'
import { addDriver, changeDriverRecord, removeDriver } from './save-driver.ts'

/** Carriers: `drivers` sees them, `carriers` edits them. Source: ACCESS-17, CARRIER-1. */
export const adminCarriers = new Hono<StaffEnv>()
  .get('/', allow('drivers', 'carriers'), validate('query', ListCarriers), async (c) =>
    c.json({ success: true as const, ...(await listCarriers(c.var, c.req.valid('query'))) }),
  )
  .get('/candidates', allow('drivers'), validate('query', FindCandidates), async (c) =>
    c.json({ success: true as const, carriers: await listCandidates(c.var, c.req.valid('query')) }),
  )
  .post('/', allow('carriers'), validate('json', SaveCarrier), async (c) => {
    const id = await addCarrier(c.var, c.req.valid('json'), c.var.actor.userId)
    return c.json({ success: true as const, id }, 201)
  })
  .delete('/:id', allow('carriers'), validate('query', RemoveSeen), async (c) => {
    const { revision } = c.req.valid('query')
    await removeCarrier(c.var, c.req.param('id'), revision, c.var.actor.userId)
    return c.json({ success: true as const })
  })

/** Drivers, with the same permissions. Source: ACCESS-17, CARRIER-2. */
export const adminDrivers = new Hono<StaffEnv>()
  .get('/', allow('drivers', 'carriers'), validate('query', ListDrivers), async (c) =>
    c.json({ success: true as const, ...(await listDrivers(c.var.db, c.req.valid('query'))) }),
  )
  .get('/:id', allow('drivers', 'carriers'), async (c) =>
    c.json({ success: true as const, ...(await readDriver(c.var.db, c.req.param('id'))) }),
  )
  .post('/', allow('carriers'), validate('json', SaveDriver), async (c) => {
    const id = await addDriver(c.var, c.req.valid('json'), c.var.actor.userId)
    return c.json({ success: true as const, id }, 201)
  })
  .put('/:id', allow('carriers'), validate('json', ChangeDriverRecord), async (c) => {
    await changeDriverRecord(c.var, c.req.param('id'), c.req.valid('json'), c.var.actor.userId)
    return c.json({ success: true as const })
  })
  .delete('/:id', allow('carriers'), validate('query', RemoveSeen), async (c) => {
    const { revision } = c.req.valid('query')
    await removeDriver(c.var, c.req.param('id'), revision, c.var.actor.userId)
    return c.json({ success: true as const })
  })
