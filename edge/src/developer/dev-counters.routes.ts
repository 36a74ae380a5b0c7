import { Hono } from 'hono'
import { shownPoints } from '../observe/count.ts'
import type { AppEnv } from '../request-context.ts'
import { countersPage } from './dev-counters-page.tsx'

/** The local stand-in for the data set of counters, outside production; `?counter=` filters by name. Source: SYSTEM-10. */
export const devCounters = new Hono<AppEnv>()
  .get('/', (c) => c.html(countersPage(shownPoints())))
  .get('/points', (c) => {
    const wanted = c.req.query('counter')
    const points = shownPoints().filter(({ counter }) => wanted === undefined || counter === wanted)
    return c.json({ success: true as const, points })
  })
