import { sampleOrder, sampleTrip } from '../test/harness/sample-bodies.ts'
import { bundleWorker } from '../scripts/bundle-worker.ts'
import { startEdge, type Edge } from '../test/harness/start-edge.ts'
import { isShort, median, rangeOf, type BenchRow } from '../../tools/bench/bench-row.ts'
import { burst, type RawRequest } from './raw-client.ts'

type Subject = {
  readonly name: string
  readonly status: number
  readonly request: (at: number) => RawRequest
}
type Plan = {
  readonly ours: Subject
  readonly bare: Subject
  readonly count: number
  readonly connections: number
  readonly rounds: number
}

async function startBenchEdge(): Promise<Edge> {
  const bundle = await bundleWorker(new URL('bench-worker.ts', import.meta.url).pathname, { minify: true })
  const edge = await startEdge({
    bundle,
  })
  await edge.db.sql.run('create table bench_rows (id integer primary key, body text)')
  return edge
}

/** Measures requests per second of both, in turns, so that a busy moment of the machine affects both alike. */
async function compare(
  port: number,
  plan: Plan,
): Promise<{ ours: number[]; bare: number[]; ratios: number[] }> {
  const { count, connections } = plan
  const perSecond = async ({ status, request }: Subject) =>
    (count / (await burst(port, { count, connections, status, request }))) * 1000
  await perSecond(plan.ours)
  await perSecond(plan.bare)
  const ours: number[] = []
  const bare: number[] = []
  for (let round = 0; round < plan.rounds; round++) {
    ours.push(await perSecond(plan.ours))
    bare.push(await perSecond(plan.bare))
  }
  return { ours, bare, ratios: ours.map((rate, at) => rate / (bare[at] ?? Number.NaN)) }
}

async function rows(edge: Edge, title: string, plan: Plan, goal: number | undefined): Promise<BenchRow[]> {
  const { ours, bare, ratios } = await compare(Number(new URL(edge.baseUrl).port), plan)
  const ratio = median(ratios)
  const unit = 'requests/s'
  const target = goal === undefined ? {} : { goal: `>= ${goal}`, isMet: ratio >= goal }
  return [
    { name: `${title}: ${plan.ours.name}`, value: median(ours), unit, range: rangeOf(ours) },
    { name: `${title}: ${plan.bare.name}`, value: median(bare), unit, range: rangeOf(bare) },
    {
      name: `${title}: ratio`,
      value: ratio,
      unit: 'of the bare route',
      ratio,
      range: rangeOf(ratios),
      ...target,
    },
  ]
}

const trip = JSON.stringify(sampleTrip)
const post = (path: string, body: string) => () => ({ method: 'POST', path, body })
const calculate: Subject = {
  name: 'POST /api/quotes/calculate',
  status: 200,
  request: post('/api/quotes/calculate', trip),
}

/** P1: pricing, compared with a route behind the same middleware that does nothing. Takes about ten seconds. */
export async function benchCalculate(): Promise<BenchRow[]> {
  const edge = await startBenchEdge()
  const size = { ours: calculate, count: isShort ? 30 : 3000, connections: 16, rounds: isShort ? 1 : 7 }
  const validated = {
    name: 'same middleware and validation',
    status: 200,
    request: post('/bare/validated', trip),
  }
  const empty = {
    name: 'same middleware, body not even read',
    status: 200,
    request: post('/bare/empty', trip),
  }
  try {
    return [
      ...(await rows(edge, 'P1', { ...size, bare: validated }, 0.8)),
      ...(await rows(edge, 'P1 (stricter)', { ...size, bare: empty }, undefined)),
    ]
  } finally {
    await edge.stop()
  }
}

/** P3: placing an order, compared with the same reads and a bare batch of as many inserts. Takes about two minutes. */
export async function benchPlaceOrder(): Promise<BenchRow[]> {
  const edge = await startBenchEdge()
  const order = JSON.stringify(sampleOrder)
  const bare = (name: string, path: string): Subject => ({ name, status: 201, request: post(path, order) })
  const ours = bare('POST /api/orders', '/api/orders')
  const size = { ours, count: isShort ? 10 : 150, connections: 8, rounds: isShort ? 1 : 5 }
  const sameRows = bare('same reads, bare batch of the same rows', '/bare/same-rows')
  const plainRows = bare('same reads, as many rows without index or check', '/bare/plain-rows')
  try {
    return [
      ...(await rows(edge, 'P3', { ...size, bare: sameRows }, 0.8)),
      ...(await rows(edge, 'P3 (stricter)', { ...size, bare: plainRows }, 0.8)),
    ]
  } finally {
    await edge.stop()
  }
}
