import { OpenSigning, SignByContact } from '@switchback/core/inspections/contact-signing.ts'
import { Hono } from 'hono'
import { validate } from '../http/validate.ts'
import type { AppEnv } from '../request-context.ts'

const signing = () => import('./contact-signing.ts')

/** The page on which a contact signs. Its token travels only in bodies, which are never logged. Source: DRIVER-26. */
export const contactSigningRoutes = new Hono<AppEnv>()
  .post('/', validate('json', OpenSigning), async (c) => {
    const { readForContact } = await signing()
    return c.json({ success: true as const, signing: await readForContact(c.var, c.req.valid('json').token) })
  })
  .post('/sign', validate('json', SignByContact), async (c) => {
    const { signByContact } = await signing()
    return c.json({ success: true as const, signing: await signByContact(c.var, c.req.valid('json')) })
  })
