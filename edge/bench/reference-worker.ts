// The minimum that any Worker of this stack pays at its start: the router, the database client, and one read.
import { createClient } from '@switchback/db/testing/plain-client.ts'
import { Hono } from 'hono'

const app = new Hono<{ Bindings: { DATABASE_URL: string } }>().get('/api/config', async (c) => {
  const client = createClient({ url: c.env.DATABASE_URL })
  const { rows } = await client.execute('SELECT version FROM rate_cards LIMIT 1')
  return c.json({ success: true, rows: rows.length })
})

export default { fetch: app.fetch }
