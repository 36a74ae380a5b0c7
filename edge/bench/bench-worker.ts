import zipCoordinates from '@switchback/core/assets/zip-coordinates.bin'
import { openZipTable } from '@switchback/core/geo/zip-table.ts'
import { TripRequest } from '@switchback/core/quotes/trip.ts'
import { sql } from 'drizzle-orm'
import { createApp } from '../src/app.ts'
import { keptAnswer } from '../src/http/request-key.ts'
import { validate } from '../src/http/validate.ts'
import { quoteWithCard } from '../src/orders/known-quote.ts'
import { currentRetailCard } from '../src/rates/current-retail-card.ts'

// What the product's own routes are measured against: in the same Worker, behind the same middleware.
const app = createApp({ zipTable: openZipTable(zipCoordinates) })
  .post('/bare/empty', (c) => c.json({ success: true }))
  .post('/bare/validated', validate('json', TripRequest), (c) => c.json({ success: true }))
  .post('/bare/order', async (c) => {
    const { db, now } = c.var
    await c.req.json()
    await db.read([keptAnswer(db, undefined), quoteWithCard(db, null), currentRetailCard(db, now)])
    const row = sql`insert into bench_rows (body) values (${'x'.repeat(300)})`
    await db.write([row, row, row, row])
    return c.json({ success: true }, 201)
  })

export default { fetch: app.fetch }
