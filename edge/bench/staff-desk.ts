import { tmpdir } from 'node:os'
import { demoPasswords } from '@switchback/db/seed/demo-people.ts'
import { isShort, median, roundsOf, type BenchRow } from '../../tools/bench/bench-row.ts'
import { bundleWorker } from '../scripts/bundle-worker.ts'
import { call } from '../test/harness/call.ts'
import { sampleOrder } from '../test/harness/sample-bodies.ts'
import { startEdge, type Edge } from '../test/harness/start-edge.ts'
import { startCountingProxy, type CountingProxy } from './counting-proxy.ts'
import { fillFile } from './fill-file.ts'
import { staffCalls, type StaffCall } from '../test/brokerage/staff-calls.ts'

const fewOrders = isShort ? 200 : 10_000
const manyOrders = isShort ? 2500 : Number(process.env['BENCH_ORDERS'] ?? 1_000_000)
/** As many orders a day as a million in three years: what a call answers for a day or two is as much in the short form. */
const shortDays = (manyOrders * 3 * 365) / 1_000_000
const rounds = roundsOf(5)
/** `staff-rows.test.ts` makes every call. */
const measured = isShort ? staffCalls.slice(0, 5) : staffCalls

type Desk = {
  readonly edge: Edge
  readonly proxy: CountingProxy
  readonly headers: { readonly Authorization: string }
}

async function closeDesk({ edge, proxy }: Pick<Desk, 'edge' | 'proxy'>): Promise<void> {
  await edge.stop()
  proxy.stop()
}

/** A brokerage of this size with a member of the staff signed in. */
async function openDesk(orderCount: number): Promise<Desk> {
  const proxy = await startCountingProxy()
  const bundle = await bundleWorker(undefined, { minify: true })
  const edge = await startEdge({
    bundle,
    hasQueue: false,
    folder: tmpdir(),
    settings: { DATABASE_URL: proxy.url },
  })
  proxy.target = edge.databaseUrl
  try {
    const placed = await call(edge.baseUrl, 'POST', '/api/orders', { json: sampleOrder })
    const json = { username: 'admin', password: demoPasswords.staff }
    const signedIn = await call(edge.baseUrl, 'POST', '/api/auth/login', { json })
    if (placed.status !== 201 || signedIn.status !== 200) throw new Error('The first requests failed')
    await edge.restartDatabase(() =>
      fillFile(edge.databaseFolder, orderCount, isShort ? shortDays : undefined),
    )
    return { edge, proxy, headers: { Authorization: `Bearer ${signedIn.body.token}` } }
  } catch (error) {
    await closeDesk({ edge, proxy })
    throw error
  }
}

type Taken = { readonly ms: number; readonly rowsRead: number }

async function take({ edge, proxy, headers }: Desk, path: string): Promise<Taken> {
  proxy.rowsRead = 0
  const startedAt = performance.now()
  const response = await fetch(`${edge.baseUrl}${path}`, { headers })
  const text = await response.text()
  const ms = performance.now() - startedAt
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`)
  return { ms, rowsRead: proxy.rowsRead }
}

const session = '/api/auth/me'

/**
 * One call on both databases, in turns, and the smallest call on the large one. The rows that it reads may grow no
 * more than twofold and by a hundred.
 */
async function measure(
  few: Desk,
  many: Desk,
  { path, isSearch, examined = 0 }: StaffCall,
): Promise<BenchRow> {
  const route = `/api/admin${path}`
  for (const desk of [few, many]) await take(desk, route)
  const ratios: number[] = []
  const sessions: number[] = []
  let rows: readonly [few: number, many: number] = [0, 0]
  for (let round = 0; round < rounds; round++) {
    const small = await take(few, route)
    const large = await take(many, route)
    ratios.push(large.ms / small.ms)
    sessions.push(large.ms / (await take(many, session)).ms)
    rows = [small.rowsRead, large.rowsRead]
  }
  const ratio = median(ratios)
  const goal = isSearch ? 6 : 2.5
  return {
    name: `P12: ${path}`,
    value: median(sessions),
    unit: `x a session check, ${rows[1]} rows read, ${rows[0]} at ${fewOrders}`,
    ratio,
    goal: `<= ${goal}`,
    isMet: ratio <= goal && rows[1] <= Math.max(2 * rows[0] + 100, examined),
  }
}

/**
 * P12: each list, search and sum of the staff portal with a million orders (`BENCH_ORDERS`), over the same with ten
 * thousand. The real Worker over two real database servers. Takes about ten minutes, most of them to fill the
 * database, and about ten gigabytes in the folder for scratch files while it runs.
 */
export async function benchStaffPortal(): Promise<BenchRow[]> {
  const few = await openDesk(fewOrders)
  try {
    const many = await openDesk(manyOrders)
    try {
      const rows: BenchRow[] = []
      for (const each of measured) rows.push(await measure(few, many, each))
      return rows
    } finally {
      await closeDesk(many)
    }
  } finally {
    await closeDesk(few)
  }
}
