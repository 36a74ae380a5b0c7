import zipCoordinates from '@switchback/core/assets/zip-coordinates.bin'
import { zipTableOnDemand } from '@switchback/core/geo/zip-table-on-demand.ts'
import { PlaceOrderRequest } from '@switchback/core/orders/request/order-request.ts'
import { TripRequest } from '@switchback/core/trips/trip.ts'
import type { Database, WriteStatement } from '@switchback/db/client.ts'
import { sql } from 'drizzle-orm'
import { createApp } from '../src/app.ts'
import { idempotentResponse } from '../src/http/request-key.ts'
import { validate } from '../src/http/validate.ts'
import { quotesWithCards } from '../src/orders/write/known-quote.ts'
import { placeOrder } from '../src/orders/place/place-order.ts'
import { currentRetailCard } from '../src/rates/current-retail-card.ts'
import type { RequestContext } from '../src/request-context.ts'

type Recorded = {
  readonly statements: { sql: string; params: unknown[] }[]
  readonly names: readonly string[]
}

let recorded: Recorded | undefined

/** Records the statements that placing one order writes, and the names in it that must be unique. Writes it once. */
async function record(context: RequestContext, request: PlaceOrderRequest): Promise<Recorded> {
  const statements: Recorded['statements'] = []
  const db: Database = {
    ...context.db,
    write: (batch) => {
      for (const each of batch) if ('toSQL' in each) statements.push(each.toSQL())
      return context.db.write(batch)
    },
  }
  const { response } = await placeOrder({ ...context, db }, request)
  const { id, trackingCode } = response
  return { statements, names: [id, trackingCode] }
}

/** Builds the same statements for another order. */
function replay({ statements, names }: Recorded): [WriteStatement, ...WriteStatement[]] {
  const fresh = names.map(
    (name) => name.slice(0, 2) + crypto.randomUUID().replaceAll('-', '').slice(6).toUpperCase(),
  )
  const rename = (value: unknown) =>
    typeof value === 'string'
      ? names.reduce((text, name, at) => text.replaceAll(name, fresh[at] ?? ''), value)
      : value
  const [first, ...rest] = statements.map((each) => ({
    toSQL: () => ({ sql: each.sql, params: each.params.map(rename) }),
  }))
  if (!first) throw new Error('Placing an order wrote nothing')
  return [first, ...rest]
}

function sameReads({ db, now }: RequestContext) {
  return db.read([idempotentResponse(db, undefined), quotesWithCards(db, []), currentRetailCard(db, now)])
}

// The baseline for the product's own routes: the same Worker, behind the same middleware.
const app = createApp({ zipTable: zipTableOnDemand(zipCoordinates) })
  .post('/bare/empty', (c) => c.json({ success: true }))
  .post('/bare/validated', validate('json', TripRequest), (c) => c.json({ success: true }))
  .post('/bare/same-rows', async (c) => {
    const body: unknown = await c.req.json()
    recorded ??= await record(c.var, PlaceOrderRequest.parse(body))
    await sameReads(c.var)
    await c.var.db.write(replay(recorded))
    return c.json({ success: true }, 201)
  })
  .post('/bare/plain-rows', async (c) => {
    await c.req.json()
    await sameReads(c.var)
    const row = sql`insert into bench_rows (body) values (${'x'.repeat(300)})`
    await c.var.db.write([row, row, row, row])
    return c.json({ success: true }, 201)
  })

export default { fetch: app.fetch }
