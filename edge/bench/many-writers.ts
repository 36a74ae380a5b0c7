import { sql } from 'drizzle-orm'
import { isShort, type BenchRow } from '../../tools/bench/bench-row.ts'
import { sampleOrder } from '../test/harness/sample-bodies.ts'
import { startEdge, type Edge } from '../test/harness/start-edge.ts'
import { burst } from './raw-client.ts'

const orders = isShort ? 40 : Number(process.env['BENCH_WRITES'] ?? 10_000)

/** Orders that exist beyond those of the demo data. */
async function placed(edge: Edge): Promise<number> {
  const [row] = await edge.db.sql.all<{ count: number }>(
    sql`SELECT count(*) AS count FROM orders WHERE customer_email = ${sampleOrder.customerEmail}`,
  )
  return row?.count ?? 0
}

/** `writers` connections place orders, every tenth of which is sent twice. A response of 5xx ends the bench. */
async function writeWith(edge: Edge, writers: number): Promise<BenchRow> {
  const before = await placed(edge)
  const body = JSON.stringify(sampleOrder)
  const keys = Array.from({ length: orders }, () => crypto.randomUUID())
  const sent = keys.flatMap((key, at) => (at % 10 === 0 ? [key, key] : [key]))
  const request = (at: number) => ({
    method: 'POST',
    path: '/api/orders',
    body,
    headers: `Idempotency-Key: ${sent[at] ?? ''}\r\n`,
  })
  const port = Number(new URL(edge.baseUrl).port)
  const ms = await burst(port, { count: sent.length, connections: writers, status: 201, request })
  const wrong = Math.abs((await placed(edge)) - before - orders)
  console.log(`${writers} writers: ${((orders / ms) * 1000).toFixed(0)} orders a second`)
  return {
    name: `P4: ${writers} writers, lost or doubled`,
    value: wrong,
    unit: `of ${orders} orders`,
    goal: '0',
    isMet: wrong === 0,
  }
}

/** P4: 8 and 32 writers place 20,000 orders in all. Takes about four minutes on a quiet machine; `BENCH_WRITES`
 * places fewer. */
export async function benchManyWriters(): Promise<BenchRow[]> {
  const edge = await startEdge()
  try {
    return [await writeWith(edge, 8), await writeWith(edge, 32)]
  } finally {
    await edge.stop()
  }
}
