import { ChangeLocation, SaveLocation } from '@switchback/core/locations/saved-location.ts'
import { savedLocations } from '@switchback/db/schema/dealers/saved-locations.ts'
import { asc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { validate } from '../http/validate.ts'
import { allow } from '../session/allow.ts'
import type { DealerEnv } from '../session/session-env.ts'
import { addLocation, changeLocation, removeLocation, savedLocation } from './save-location.ts'

/** A dealership's saved pickup and delivery locations. */
export const dealerLocations = new Hono<DealerEnv>()
  .get('/', allow('dealer.read'), async (c) => {
    const { db, actor } = c.var
    const [rows] = await db.read([
      db.sql
        .select()
        .from(savedLocations)
        .where(eq(savedLocations.dealerId, actor.dealerId))
        .orderBy(asc(savedLocations.name)),
    ])
    return c.json({ success: true as const, locations: rows.map(savedLocation) })
  })
  .post('/', allow('dealer.order'), validate('json', SaveLocation), async (c) =>
    c.json(
      { success: true as const, location: await addLocation(c.var, c.var.actor, c.req.valid('json')) },
      201,
    ),
  )
  .put('/:id', allow('dealer.order'), validate('json', ChangeLocation), async (c) =>
    c.json({
      success: true as const,
      location: await changeLocation(c.var, c.var.actor, c.req.param('id'), c.req.valid('json')),
    }),
  )
  .delete('/:id', allow('dealer.order'), async (c) => {
    await removeLocation(c.var, c.var.actor, c.req.param('id'))
    return c.json({ success: true as const })
  })
